package io.ledgerway.connector.quickbooksonline.push;

import io.ledgerway.connector.quickbooksonline.api.QuickBooksEntity;
import io.ledgerway.connector.quickbooksonline.mapping.ledger.LedgerEntries;
import io.ledgerway.connector.quickbooksonline.mapping.masterdata.Contacts;
import io.ledgerway.connector.quickbooksonline.mapping.value.SourceObject;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Body of an update: the whole record, because the platform deletes what is left out. It has the
 * members that were read, with those of the canonical record in their place. The update of a
 * contact whose tax number is masked is sparse, because its tax number cannot be sent.
 */
final class UpdateBody {

    private static final String TAXES = "TxnTaxDetail";
    private static final String TAX_CODE = "TxnTaxCodeRef";

    /** What the platform computes; of the taxes, all but the tax code of the transaction. */
    private static final List<String> COMPUTED =
            List.of("TotalAmt", "Balance", "HomeTotalAmt", "HomeBalance", "MetaData", TAXES);

    private static final List<String> PERSON = List.of("GivenName", "MiddleName", "FamilyName");
    private static final List<String> TAX_NUMBERS =
            List.of("TaxIdentifier", "PrimaryTaxIdentifier");
    private static final String MASK = "XXX";
    private static final String PAYMENT_TYPE = "PaymentType";

    private UpdateBody() {}

    /**
     * The body of the update, without the mark. Its member {@code sparse} says whether the platform
     * keeps what is left out.
     */
    static ObjectNode of(ObjectNode current, WriteBody body) {
        var merged = current.deepCopy();
        var taxCode = merged.path(TAXES).path(TAX_CODE);
        merged.remove(COMPUTED);
        if (taxCode.isObject()) {
            merged.putObject(TAXES).set(TAX_CODE, taxCode);
        }
        var changes = body.json().deepCopy();
        keepNameOfPerson(merged, changes);
        keepCheck(merged, changes);
        if (body.entity() == QuickBooksEntity.DEPOSIT) {
            keepCashBack(merged, changes);
        }
        UpdateLines.keep(merged, changes, body.entity());
        UpdateLines.keepLinks(merged, changes);
        if (body.entity() == QuickBooksEntity.DEPOSIT) {
            keepDepositedPayments(merged, changes);
        }
        var masked = leaveOutMaskedTaxNumber(merged, changes);
        merged.setAll(changes);
        if (masked) {
            PERSON.stream().filter(it -> !merged.has(it)).forEach(it -> merged.put(it, ""));
        }
        return merged.put("sparse", masked);
    }

    /**
     * The sent members that a record with them has as they were sent: without a tax number that the
     * platform masks, and without a name of a person that it divides into other parts.
     */
    static ObjectNode comparable(JsonNode record, ObjectNode sent) {
        var comparable = sent.deepCopy();
        if (Objects.equals(person(sent), person(record))) {
            comparable.remove(PERSON);
        }
        for (var member : TAX_NUMBERS) {
            if (record.path(member).asString("").startsWith(MASK)) {
                comparable.remove(member);
            }
        }
        return comparable;
    }

    /**
     * The platform returns only the last characters of a tax number. True if the record has such a
     * number and the update does not replace it.
     */
    private static boolean leaveOutMaskedTaxNumber(ObjectNode merged, ObjectNode changes) {
        var masked = false;
        for (var member : TAX_NUMBERS) {
            var current = merged.path(member).asString("");
            if (current.startsWith(MASK)
                    && changes.path(member).asString(current).equals(current)) {
                merged.remove(member);
                changes.remove(member);
                masked = true;
            }
        }
        return masked;
    }

    /** A canonical record has the name in one text: another name replaces all of its parts. */
    private static void keepNameOfPerson(ObjectNode merged, ObjectNode changes) {
        var name = person(changes);
        if (name != null) {
            var outdated = name.equals(person(merged)) ? changes : merged;
            outdated.remove(PERSON);
        }
    }

    private static @Nullable String person(JsonNode contact) {
        return Contacts.personName(new SourceObject("", contact));
    }

    /** A canonical record does not tell a check from another payment of a bank account. */
    private static void keepCheck(ObjectNode merged, ObjectNode changes) {
        if (merged.path(PAYMENT_TYPE).asString("").equals("Check")
                && changes.path(PAYMENT_TYPE).asString("").equals("Cash")) {
            changes.remove(PAYMENT_TYPE);
        }
    }

    /**
     * The cash back of a deposit without payments is a line of the direct income, but none of the
     * deposit. If the direct income does not have that line any more, there is no cash back.
     */
    private static void keepCashBack(ObjectNode merged, ObjectNode changes) {
        var cashBack = merged.path("CashBack");
        var amount = new SourceObject("CashBack", cashBack).amountOrZero("Amount");
        if (amount.signum() == 0 || LedgerEntries.depositsPayments(new SourceObject("", merged))) {
            return;
        }
        var account = cashBack.path("AccountRef").path("value").asString("");
        var lines = changes.withArray("Line");
        for (int i = lines.size() - 1; i >= 0; i--) {
            var line = lines.path(i);
            if (line.path("Amount").decimalValue().compareTo(amount.negate()) == 0
                    && account.equals(
                            line.at("/DepositLineDetail/AccountRef/value").asString(""))) {
                lines.remove(i);
                return;
            }
        }
        merged.remove("CashBack");
    }

    /** A direct income has only the lines of a deposit that are no payments. */
    private static void keepDepositedPayments(ObjectNode merged, ObjectNode changes) {
        var lines = changes.withArray("Line");
        LedgerEntries.linkedLines(new SourceObject("", merged)).forEach(it -> lines.add(it.json()));
    }
}
