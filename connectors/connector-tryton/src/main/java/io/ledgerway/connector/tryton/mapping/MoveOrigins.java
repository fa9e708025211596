package io.ledgerway.connector.tryton.mapping;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.tryton.rpc.TrytonRow;
import io.ledgerway.model.accounting.reference.RecordRef;
import io.ledgerway.model.datatype.DataType;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The record that caused a posted move: by its origin in Tryton, else by its lines. A move of
 * several payments or of several lines of a bank statement has no single one.
 */
final class MoveOrigins {

    static final List<String> FIELDS =
            List.of("origin", "lines.origin", "lines.invoice_payments.type");

    private final TrytonRow move;
    private final LedgerFacts facts;

    MoveOrigins(TrytonRow move, LedgerFacts facts) {
        this.move = move;
        this.facts = facts;
    }

    /** Null where there is no such record, or several. */
    @Nullable RecordRef recordRef() throws ConnectorException {
        var origin = move.reference("origin");
        if (origin == null) {
            var payment = payment();
            return payment == null ? direct() : payment;
        }
        return switch (origin.model()) {
            case "account.move" -> reference(DataType.JOURNAL_ENTRIES, origin.id());
            case "account.statement" -> statementLine();
            case "account.invoice" -> isPosting() ? document(origin.id()) : payment();
            default -> null;
        };
    }

    private static RecordRef reference(DataType type, String id) {
        return new RecordRef(id, type.key());
    }

    /** The ids of the records of a model that caused lines. */
    private Set<String> lineOrigins(String model) {
        var ids = new TreeSet<String>();
        for (var line : move.rows("lines")) {
            var origin = line.reference("origin");
            if (origin != null && origin.model().equals(model)) {
                ids.add(origin.id());
            }
        }
        return ids;
    }

    private @Nullable RecordRef statementLine() {
        var lines = lineOrigins("account.statement.line");
        return lines.size() == 1
                ? reference(DataType.BANK_TRANSACTIONS, lines.iterator().next())
                : null;
    }

    /** Whether the move is the posting of the invoice; else it is a payment. */
    private boolean isPosting() {
        return !lineOrigins("account.invoice.line").isEmpty()
                || !lineOrigins("account.invoice.tax").isEmpty();
    }

    private @Nullable RecordRef document(String id) throws ConnectorException {
        var type = facts.documentType(id);
        return type == null ? null : reference(type, id);
    }

    /** The line that pays an invoice is the payment. */
    private @Nullable RecordRef payment() {
        var paying =
                move.rows("lines").stream()
                        .filter(it -> !it.rows("invoice_payments").isEmpty())
                        .toList();
        if (paying.size() != 1) {
            return null;
        }
        var line = paying.getFirst();
        return reference(
                Objects.equals(line.rows("invoice_payments").getFirst().text("type"), "out")
                        ? DataType.PAYMENTS
                        : DataType.BILL_PAYMENTS,
                line.id());
    }

    /** The same move, as the record that it also is. */
    private @Nullable RecordRef direct() throws ConnectorException {
        return switch (Moves.kind(move, facts)) {
            case DIRECT_COST -> reference(DataType.DIRECT_COSTS, move.id());
            case DIRECT_INCOME -> reference(DataType.DIRECT_INCOMES, move.id());
            case TRANSFER -> reference(DataType.TRANSFERS, move.id());
            case OTHER -> null;
        };
    }
}
