package io.ledgerway.connector.tryton.mapping;

import io.ledgerway.connector.tryton.rpc.TrytonRow;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.contact.CompanyInfo;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The company: its party has the name and the addresses. */
public final class Companies {

    /** What is read of {@code company.company}. */
    public static final List<String> FIELDS =
            Stream.concat(
                            Contacts.FIELDS.stream().map(it -> "party." + it),
                            Stream.of("currency.code", TrytonRow.CREATED))
                    .toList();

    private Companies() {}

    /**
     * The company.
     *
     * @param address of the server
     * @param yearStart of the current fiscal year; null where there is none
     */
    public static CompanyInfo company(
            TrytonRow row, String reference, String address, @Nullable DateTime yearStart) {
        var party = row.row("party");
        var created = row.time(TrytonRow.CREATED);
        return new CompanyInfo(
                party.text("name"),
                reference,
                party.text("name"),
                Contacts.addresses(party),
                Contacts.phones(party),
                /* webLinks= */ List.of(),
                /* ledgerLockDate= */ null,
                /* registrationNumber= */ null,
                Contacts.taxNumber(party),
                yearStart,
                row.row("currency").required("code"),
                Map.of("Tryton", address),
                created == null ? null : DateTime.of(created),
                /* supplementalData= */ null);
    }
}
