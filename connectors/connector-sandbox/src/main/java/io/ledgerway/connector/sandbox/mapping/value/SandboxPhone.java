package io.ledgerway.connector.sandbox.mapping.value;

import io.ledgerway.model.accounting.contact.Phone;
import io.ledgerway.model.accounting.contact.PhoneType;
import org.jspecify.annotations.Nullable;

/** A phone number. */
public record SandboxPhone(@Nullable String kind, @Nullable String number) {

    public Phone canonical() {
        return new Phone(number, type());
    }

    private PhoneType type() {
        return switch (kind) {
            case "primary" -> PhoneType.PRIMARY;
            case "landline" -> PhoneType.LANDLINE;
            case "mobile" -> PhoneType.MOBILE;
            case "fax" -> PhoneType.FAX;
            case null, default -> PhoneType.UNKNOWN;
        };
    }
}
