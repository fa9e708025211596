package io.ledgerway.expense.sync;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.write.PostingEvent;
import io.ledgerway.model.write.WriteStatus;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PostingOutcomeTests {

    private static final PostingEvent.Issue WARNING =
            new PostingEvent.Issue("Tax", "The tax is 19.58.", "DirectCost");

    @Test
    void instanceOfThePreviousReleaseSendsNoWarnings() {
        assertThat(outcome(WriteStatus.SUCCESS, null).warnings()).isNull();
    }

    @Test
    void firstWarningsAreInTheText() {
        String text = outcome(WriteStatus.SUCCESS, Collections.nCopies(21, WARNING)).warnings();

        assertThat(text)
                .startsWith("Tax: The tax is 19.58.; Tax: The tax is 19.58.; ")
                .endsWith("; … and 1 more");
    }

    @Test
    void failedPostingHasItsErrorOnly() {
        PostingOutcome outcome = outcome(WriteStatus.FAILED, List.of(WARNING));

        assertThat(outcome.warnings()).isNull();
        assertThat(outcome.message()).isEqualTo("The period is closed");
    }

    @Test
    void errorsThatTheSummaryDoesNotContainFollowIt() {
        PostingEvent.Issue period = new PostingEvent.Issue(null, "The period is closed", null);
        PostingEvent.Issue tax = new PostingEvent.Issue("TaxAmount", "is 2.10 by the ledger", null);

        assertThat(refused("2 members are invalid", List.of(period, tax)))
                .isEqualTo(
                        "2 members are invalid: The period is closed; TaxAmount: is 2.10 by the"
                                + " ledger");
        assertThat(refused("The period is closed", List.of(period, tax)))
                .isEqualTo("The period is closed; TaxAmount: is 2.10 by the ledger");
        assertThat(refused("The period is closed", List.of(period)))
                .isEqualTo("The period is closed");
        assertThat(refused(null, List.of(tax))).isEqualTo("TaxAmount: is 2.10 by the ledger");
        assertThat(refused(null, List.of()))
                .isEqualTo("The accounting platform rejected the transaction");
    }

    private static @Nullable String refused(
            @Nullable String message, List<PostingEvent.Issue> errors) {
        return outcome(WriteStatus.FAILED, message, errors, List.of()).message();
    }

    private static PostingOutcome outcome(
            WriteStatus status, @Nullable List<PostingEvent.Issue> warnings) {
        String message = status == WriteStatus.SUCCESS ? null : "The period is closed";
        return outcome(status, message, List.of(), warnings);
    }

    private static PostingOutcome outcome(
            WriteStatus status,
            @Nullable String message,
            List<PostingEvent.Issue> errors,
            @Nullable List<PostingEvent.Issue> warnings) {
        boolean written = status == WriteStatus.SUCCESS;
        return PostingOutcome.of(
                CompanyId.random(),
                new PostingClient.Posting(
                        "expense.1",
                        1,
                        status,
                        written ? 200 : 400,
                        message,
                        written ? "record-1" : null,
                        "hash",
                        "key",
                        List.of(),
                        errors,
                        warnings));
    }
}
