package io.ledgerway.expense.request;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.expense.transaction.ExpenseType;
import io.ledgerway.expense.transaction.Transaction;
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
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** The parser reads what the writer writes. */
class RequestWriterTests {

    private static final JsonMapper JSON =
            JsonMapper.builder().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS).build();

    private static final UUID ID = UUID.fromString("11f4c3a8-64a7-4f4e-9a5d-2c8f3d2b6a10");
    private static final DateTime DATE = new DateTime("2026-05-21");
    private static final BigDecimal RATE = new BigDecimal("1.25");

    private static final List<TrackingRef> TRACKING =
            List.of(
                    new TrackingRef("DEPARTMENT_5", "trackingCategories"),
                    new TrackingRef("140", "customers"));

    private final RequestParser parser = new RequestParser(JSON);

    @Test
    void expense() {
        Expense whole =
                new Expense(
                        ID,
                        ExpenseType.REFUND,
                        DATE,
                        "GBP",
                        RATE,
                        "124",
                        "32",
                        "CARD-0815",
                        "Harbour Café",
                        List.of(line(null)),
                        "Lunch",
                        true);
        Expense small =
                new Expense(
                        UUID.fromString("11f4c3a8-64a7-4f4e-9a5d-2c8f3d2b6a11"),
                        ExpenseType.PAYMENT,
                        DATE,
                        "GBP",
                        null,
                        null,
                        null,
                        null,
                        null,
                        List.of(),
                        null,
                        false);

        assertThat(parser.expenses(body(whole, small))).containsExactly(whole, small);
    }

    @Test
    void reimbursable() {
        Reimbursable whole =
                new Reimbursable(
                        ID,
                        "R-1",
                        "124",
                        "900",
                        DATE,
                        new DateTime("2026-06-21T00:00:00Z"),
                        "GBP",
                        RATE,
                        "Taxi",
                        List.of(line("Taxi to the airport")));

        assertThat(parser.reimbursables(body(whole))).containsExactly(whole);
    }

    @Test
    void adjustment() {
        Adjustment whole =
                new Adjustment(
                        ID,
                        DATE,
                        "GBP",
                        RATE,
                        "A-1",
                        List.of(
                                new AdjustmentLine(
                                        new BigDecimal("-12.55"), "40", "Cash", TRACKING, "140"),
                                new AdjustmentLine(
                                        new BigDecimal("12.55"), "41", null, List.of(), null)));

        assertThat(parser.adjustments(body(whole))).containsExactly(whole);
    }

    @Test
    void transfer() {
        Transfer whole =
                new Transfer(
                        ID,
                        "To savings",
                        DATE,
                        new Side("32", new BigDecimal("12.55")),
                        new Side("33", new BigDecimal("15.11")));

        assertThat(parser.transfer(ID, JSON.writeValueAsBytes(RequestWriter.write(whole))))
                .isEqualTo(whole);
    }

    private static Line line(@Nullable String description) {
        return new Line(
                description,
                new BigDecimal("110.42"),
                new BigDecimal("14.43"),
                "23_Bills",
                "40",
                "7",
                TRACKING,
                "140");
    }

    private static byte[] body(Transaction... transactions) {
        return JSON.writeValueAsBytes(
                List.of(transactions).stream().map(RequestWriter::write).toList());
    }
}
