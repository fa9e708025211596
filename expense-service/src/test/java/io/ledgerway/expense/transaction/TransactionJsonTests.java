package io.ledgerway.expense.transaction;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.expense.transaction.Transaction.Adjustment;
import io.ledgerway.expense.transaction.Transaction.AdjustmentLine;
import io.ledgerway.expense.transaction.Transaction.Expense;
import io.ledgerway.expense.transaction.Transaction.Line;
import io.ledgerway.expense.transaction.Transaction.Reimbursable;
import io.ledgerway.expense.transaction.Transaction.Side;
import io.ledgerway.expense.transaction.Transaction.TrackingRef;
import io.ledgerway.expense.transaction.Transaction.Transfer;
import io.ledgerway.model.accounting.DateTime;
import java.math.BigDecimal;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class TransactionJsonTests {

    private static final UUID ID = UUID.fromString("11f4c3a8-64a7-4f4e-9a5d-2c8f3d2b6a10");
    private static final DateTime DAY = new DateTime("2026-05-21");
    private static final List<TrackingRef> TRACKING = List.of(new TrackingRef("7", "customers"));

    private static Line line(String net) {
        return new Line(null, new BigDecimal(net), null, "tax", "40", null, TRACKING, "c");
    }

    private static Expense expense(String net, String notes) {
        return new Expense(
                ID,
                ExpenseType.REFUND,
                DAY,
                "GBP",
                new BigDecimal("0.781"),
                "s",
                "b",
                "r",
                "m",
                List.of(line(net)),
                notes,
                true);
    }

    private static final List<Transaction> ONE_OF_EACH =
            List.of(
                    expense("1.50", "n"),
                    new Transfer(
                            ID,
                            "d",
                            DAY,
                            new Side("1", new BigDecimal("0.1")),
                            new Side("2", new BigDecimal("100"))),
                    new Adjustment(
                            ID,
                            DAY,
                            "KWD",
                            null,
                            "r",
                            List.of(
                                    new AdjustmentLine(
                                            new BigDecimal("-1.005"), "1", "d", TRACKING, null))),
                    new Reimbursable(
                            ID, "r", "s", "ap", DAY, DAY, "JPY", null, "n", List.of(line("3"))));

    @Test
    void roundTripKeepsTheContent() {
        for (Transaction each : ONE_OF_EACH) {
            assertThat(TransactionJson.read(each.kind(), TransactionJson.write(each)))
                    .isEqualTo(each);
            assertThat(
                            TransactionJson.readAll(
                                    each.kind(), TransactionJson.writeAll(List.of(each, each))))
                    .containsExactly(each, each);
        }
    }

    @Test
    void hashDiffersForEachKindAndMember() {
        assertThat(ONE_OF_EACH.stream().map(TransactionJson::hash)).doesNotHaveDuplicates();
        assertThat(TransactionJson.hash(expense("1.50", "n")))
                .isNotEqualTo(TransactionJson.hash(expense("1.51", "n")))
                .isNotEqualTo(TransactionJson.hash(expense("1.50", "N")))
                .hasSize(64);
    }

    @Test
    void hashIsIndependentOfTheNumberFormat() {
        assertThat(TransactionJson.hash(expense("1.50", "n")))
                .isEqualTo(TransactionJson.hash(expense("1.5", "n")));
        assertThat(TransactionJson.hash(expense("100", "n")))
                .isEqualTo(TransactionJson.hash(expense("1E+2", "n")));
    }

    @Test
    void hashOfManyIsIndependentOfOrderAndDependsOnThePurpose() {
        Transaction a = expense("1", "a");
        Transaction b = expense("2", "b");

        assertThat(TransactionJson.hash("create", List.of(a, b)))
                .isEqualTo(TransactionJson.hash("create", List.of(b, a)))
                .isNotEqualTo(TransactionJson.hash("create", List.of(a)))
                .isNotEqualTo(TransactionJson.hash("dataset", List.of(a, b)));
    }
}
