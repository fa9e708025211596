package io.ledgerway.starter.error;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.ledgerway.model.error.ErrorBody;
import java.util.Objects;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class ValidationErrorsTests {

    private final ValidationErrors errors = new ValidationErrors("CreateThing");

    @Test
    void withoutErrorsNothingIsThrown() {
        errors.addIf(false, "name", "`name` is required.");

        assertThatCode(errors::throwIfAny).doesNotThrowAnyException();
        assertThatCode(errors::throwFirstIfAny).doesNotThrowAnyException();
        assertThat(errors.size()).isZero();
    }

    @Test
    void allErrorsAreReportedInTheirOrder() {
        errors.add("name", "`name` is required.");
        errors.addIf(true, "plan", "`plan` is required.");

        ApiException thrown = thrownBy(errors::throwIfAny);

        assertThat(thrown).hasMessage("Error processing request - not valid.");
        assertThat(thrown.status().value()).isEqualTo(400);
        assertThat(items(thrown))
                .containsExactly(
                        new ErrorBody.Item("name", "`name` is required.", "CreateThing"),
                        new ErrorBody.Item("plan", "`plan` is required.", "CreateThing"));
    }

    @Test
    void summaryIsTheFirstMessageWhereTheCallerWantsIt() {
        errors.add("name", "`name` is required.");
        errors.add("plan", "`plan` is required.");

        assertThat(thrownBy(errors::throwFirstIfAny)).hasMessage("`name` is required.");
    }

    @Test
    void firstErrorAddedAsSummaryIsTheSummary() {
        errors.add("name", "`name` is required.");
        errors.addAsSummary("type", "The type is not supported.");
        errors.addAsSummary("type", "The type was removed.");

        assertThat(thrownBy(errors::throwIfAny)).hasMessage("The type is not supported.");
    }

    @Test
    void errorsAboveTheLimitAreDropped() {
        ValidationErrors limited = new ValidationErrors(null, 1);
        limited.add(null, "one");
        limited.add(null, "two");

        assertThat(items(thrownBy(limited::throwIfAny)))
                .containsExactly(new ErrorBody.Item(null, "one", null));
    }

    private static ApiException thrownBy(ThrowingCallable action) {
        return catchThrowableOfType(ApiException.class, action);
    }

    private static Iterable<ErrorBody.Item> items(ApiException thrown) {
        return Objects.requireNonNull(thrown.validation()).errors();
    }
}
