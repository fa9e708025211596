package io.ledgerway.expense.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.expense.transaction.ExpenseType;
import io.ledgerway.expense.transaction.Status;
import io.ledgerway.expense.transaction.StoredTransaction;
import io.ledgerway.expense.transaction.Transaction.Expense;
import io.ledgerway.expense.transaction.Transaction.Line;
import io.ledgerway.expense.transaction.TransactionJson;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.error.ApiException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ChangeTests {

    private static final UUID ID = UUID.randomUUID();

    private static final Expense EARLIER =
            new Expense(
                    ID,
                    ExpenseType.PAYMENT,
                    new DateTime("2026-05-21"),
                    "EUR",
                    new BigDecimal("0.86"),
                    "supplier",
                    "bank",
                    "reference",
                    "merchant",
                    List.of(line("10")),
                    "notes",
                    true);

    private static Line line(String net) {
        return new Line(null, new BigDecimal(net), null, null, "40", null, List.of(), null);
    }

    private static Expense bare(String currency) {
        return new Expense(
                ID,
                ExpenseType.PAYMENT,
                new DateTime("2026-05-22"),
                currency,
                null,
                null,
                null,
                null,
                null,
                List.of(),
                null,
                false);
    }

    private static Map<UUID, StoredTransaction> known(Status status, @Nullable String recordId) {
        return Map.of(
                ID,
                new StoredTransaction(
                        EARLIER,
                        3,
                        TransactionJson.hash(EARLIER),
                        "request",
                        status,
                        UUID.randomUUID(),
                        new ConnectionId(UUID.randomUUID()),
                        recordId,
                        null));
    }

    @Test
    void whatAnUpdateLeavesOutStays() {
        Plan plan = new Change(bare("EUR")).of(known(Status.COMPLETED, "r-1"));

        assertThat(plan.repeats()).isNull();
        assertThat(plan.items().getFirst().updates()).isEqualTo("r-1");
        assertThat(plan.items().getFirst().revision()).isEqualTo(4);
        assertThat(plan.items().getFirst().transaction())
                .isEqualTo(
                        new Expense(
                                ID,
                                ExpenseType.PAYMENT,
                                new DateTime("2026-05-22"),
                                "EUR",
                                new BigDecimal("0.86"),
                                "supplier",
                                "bank",
                                "reference",
                                "merchant",
                                List.of(line("10")),
                                "notes",
                                true));
    }

    @Test
    void aRateIsNoRateOfAnotherCurrency() {
        Plan plan = new Change(bare("USD")).of(known(Status.COMPLETED, "r-1"));

        assertThat(((Expense) plan.items().getFirst().transaction()).currencyRate()).isNull();
    }

    @Test
    void whatHasNoRecordIsNeverUpdated() {
        for (Status status : Status.values()) {
            assertThatThrownBy(() -> new Change(bare("EUR")).of(known(status, null)))
                    .as(status.wire())
                    .isInstanceOf(ApiException.class);
        }
    }

    @Test
    void whatHasARecordIsNeverCreatedAgain() {
        for (Status status : Status.values()) {
            assertThatThrownBy(() ->
                            new Creation(List.of(EARLIER), "[%d]"::formatted)
                                    .of(known(status, "r-1")))
                    .as(status.wire())
                    .hasMessageContaining(ID.toString());
        }
    }
}
