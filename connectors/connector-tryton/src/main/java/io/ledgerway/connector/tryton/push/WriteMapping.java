package io.ledgerway.connector.tryton.push;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.push.RecordCheck;
import io.ledgerway.connector.push.WriteIssues;
import io.ledgerway.connector.tryton.rpc.TrytonRow;
import io.ledgerway.model.accounting.bank.BankAccount;
import io.ledgerway.model.accounting.bank.Transfer;
import io.ledgerway.model.accounting.contact.Customer;
import io.ledgerway.model.accounting.contact.Supplier;
import io.ledgerway.model.accounting.document.Bill;
import io.ledgerway.model.accounting.document.DirectCost;
import io.ledgerway.model.accounting.document.DirectIncome;
import io.ledgerway.model.accounting.document.Invoice;
import io.ledgerway.model.accounting.ledger.Account;
import io.ledgerway.model.accounting.ledger.Item;
import io.ledgerway.model.accounting.ledger.JournalEntry;
import io.ledgerway.model.datatype.DataType;
import java.util.List;
import java.util.regex.Pattern;
import tools.jackson.databind.json.JsonMapper;

/** Maps canonical records to request bodies of the platform. */
final class WriteMapping {

    private static final Pattern IDS = Pattern.compile("\\d{1,9}");

    private final TrytonWrites tryton;
    private final WriteIssues issues;
    private final List<TrytonRow> addresses;

    /** For a create. */
    WriteMapping(TrytonWrites tryton, WriteIssues issues) {
        this(tryton, issues, List.of());
    }

    /** For an update of a record; only a party has addresses. */
    WriteMapping(TrytonWrites tryton, WriteIssues issues, TrytonRow current) {
        this(tryton, issues, current.rows("addresses"));
    }

    private WriteMapping(TrytonWrites tryton, WriteIssues issues, List<TrytonRow> addresses) {
        this.tryton = tryton;
        this.issues = issues;
        this.addresses = addresses;
    }

    /**
     * What is sent for a record.
     *
     * @throws ConnectorException.WriteRefused when it cannot be sent
     */
    WriteBody translate(DataType type, Object record) throws ConnectorException {
        new RecordCheck(issues, "Tryton", IDS)
                .check(JsonMapper.shared().valueToTree(record), WritableFields.of(type));
        issues.throwIfRejected();
        var body = body(record);
        issues.throwIfRejected();
        return body;
    }

    private WriteBody body(Object record) throws ConnectorException {
        var contacts = new ContactBodies(issues, tryton, addresses);
        var masterData = new MasterDataBodies(issues, tryton);
        var documents = new DocumentBodies(issues, tryton);
        var moves = new MoveBodies(issues, tryton);
        return switch (record) {
            case Customer it -> contacts.customer(it);
            case Supplier it -> contacts.supplier(it);
            case Account it -> masterData.account(it);
            case BankAccount it -> masterData.bankAccount(it);
            case Item it -> masterData.item(it);
            case Invoice it -> documents.invoice(it);
            case Bill it -> documents.bill(it);
            case JournalEntry it -> moves.journalEntry(it);
            case DirectCost it -> moves.directCost(it);
            case DirectIncome it -> moves.directIncome(it);
            case Transfer it -> moves.transfer(it);
            default ->
                    throw new ConnectorException.NotSupported(
                            "Records of " + record.getClass().getSimpleName());
        };
    }
}
