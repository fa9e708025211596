package io.ledgerway.expense.submission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.expense.transaction.ExpenseType;
import io.ledgerway.expense.transaction.StoredTransaction;
import io.ledgerway.expense.transaction.Transaction.Expense;
import io.ledgerway.expense.transaction.Transaction.Line;
import io.ledgerway.expense.transaction.TransactionJson;
import io.ledgerway.expense.transaction.TransactionStatus;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.error.ApiException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class UpdateTransactionTests {

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

    private static Map<UUID, StoredTransaction> known(
            TransactionStatus transactionStatus, @Nullable String recordId) {
        return Map.of(
                ID,
                new StoredTransaction(
                        EARLIER,
                        3,
                        TransactionJson.hash(EARLIER),
                        "request",
                        transactionStatus,
                        UUID.randomUUID(),
                        new ConnectionId(UUID.randomUUID()),
                        recordId,
                        EARLIER));
    }

    @Test
    void absentMembersKeepTheirValue() {
        SubmissionPlan submissionPlan =
                new UpdateTransaction(bare("EUR")).of(known(TransactionStatus.COMPLETED, "r-1"));

        assertThat(submissionPlan.repeats()).isNull();
        assertThat(submissionPlan.items().getFirst().updates()).isEqualTo("r-1");
        assertThat(submissionPlan.items().getFirst().revision()).isEqualTo(4);
        assertThat(submissionPlan.items().getFirst().transaction())
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
    void rateIsNotRetainedForAnotherCurrency() {
        SubmissionPlan submissionPlan =
                new UpdateTransaction(bare("USD")).of(known(TransactionStatus.COMPLETED, "r-1"));

        assertThat(((Expense) submissionPlan.items().getFirst().transaction()).currencyRate())
                .isNull();
    }

    @Test
    void transactionWithoutRecordIsNeverUpdated() {
        for (TransactionStatus transactionStatus : TransactionStatus.values()) {
            assertThatThrownBy(() ->
                            new UpdateTransaction(bare("EUR")).of(known(transactionStatus, null)))
                    .as(transactionStatus.wire())
                    .isInstanceOf(ApiException.class);
        }
    }

    @Test
    void transactionWithRecordIsNeverCreatedAgain() {
        for (TransactionStatus transactionStatus : TransactionStatus.values()) {
            assertThatThrownBy(() ->
                            new CreateTransactions(
                                            CompanyId.random(), List.of(EARLIER), "[%d]"::formatted)
                                    .of(known(transactionStatus, "r-1")))
                    .as(transactionStatus.wire())
                    .hasMessageContaining(ID.toString());
        }
    }
}
