package io.ledgerway.connector.sandbox.mapping.value;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.ledgerway.model.accounting.contact.Address;
import io.ledgerway.model.accounting.contact.AddressType;
import org.jspecify.annotations.Nullable;

/**
 * A postal address. The lines are named because the naming strategy would expect {@code line_1}.
 */
public record SandboxAddress(
        @Nullable String kind,
        @JsonProperty("line1") @Nullable String line1,
        @JsonProperty("line2") @Nullable String line2,
        @Nullable String city,
        @Nullable String region,
        @Nullable String country,
        @Nullable String postcode) {

    public Address canonical() {
        return new Address(type(), line1, line2, city, region, country, postcode);
    }

    private AddressType type() {
        return switch (kind) {
            case "billing" -> AddressType.BILLING;
            case "delivery" -> AddressType.DELIVERY;
            case null, default -> AddressType.UNKNOWN;
        };
    }
}
