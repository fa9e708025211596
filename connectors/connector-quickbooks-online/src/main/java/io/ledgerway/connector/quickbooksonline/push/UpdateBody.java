package io.ledgerway.connector.quickbooksonline.push;

import io.ledgerway.connector.quickbooksonline.api.QuickBooksEntity;
import io.ledgerway.connector.quickbooksonline.mapping.ledger.LedgerEntries;
import io.ledgerway.connector.quickbooksonline.mapping.masterdata.Contacts;
import io.ledgerway.connector.quickbooksonline.mapping.value.SourceObject;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * What an update sends: the whole record, because the platform deletes what is left out. It has the
 * members that were read, with those of the canonical record in their place.
 */
final class UpdateBody {

    private static final String TAXES = "TxnTaxDetail";
    private static final String TAX_CODE = "TxnTaxCodeRef";

    /** What the platform computes; of the taxes, all but the tax code of the transaction. */
    private static final List<String> COMPUTED =
            List.of("TotalAmt", "Balance", "HomeTotalAmt", "HomeBalance", "MetaData", TAXES);

    private static final List<String> PERSON = List.of("GivenName", "MiddleName", "FamilyName");
    private static final String PAYMENT_TYPE = "PaymentType";

    private UpdateBody() {}

    /** Without the mark. */
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
            keepDepositedPayments(merged, changes);
        }
        merged.setAll(changes);
        return merged;
    }

    /** A canonical record has the name in one text: another name replaces all of its parts. */
    private static void keepNameOfPerson(ObjectNode merged, ObjectNode changes) {
        var name = person(changes);
        if (name != null) {
            var outdated = name.equals(person(merged)) ? changes : merged;
            outdated.remove(PERSON);
        }
    }

    private static @Nullable String person(ObjectNode contact) {
        return Contacts.personName(new SourceObject("", contact));
    }

    /** A canonical record does not tell a check from another payment of a bank account. */
    private static void keepCheck(ObjectNode merged, ObjectNode changes) {
        if (merged.path(PAYMENT_TYPE).asString("").equals("Check")
                && changes.path(PAYMENT_TYPE).asString("").equals("Cash")) {
            changes.remove(PAYMENT_TYPE);
        }
    }

    /** A direct income has only the lines of a deposit that are no payments. */
    private static void keepDepositedPayments(ObjectNode merged, ObjectNode changes) {
        var lines = changes.withArray("Line");
        LedgerEntries.linkedLines(new SourceObject("", merged)).forEach(it -> lines.add(it.json()));
    }
}
