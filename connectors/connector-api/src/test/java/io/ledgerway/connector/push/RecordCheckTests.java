package io.ledgerway.connector.push;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.error.PushIssue;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

class RecordCheckTests {

    private static final PushOptions OPTIONS =
            OptionFields.none()
                    .requiredText("name", "The name.")
                    .choice("status", "The status.", "Draft", "Open")
                    .ref("accountRef", "The account.")
                    .array(
                            "lines",
                            "The lines.",
                            OptionFields.none().requiredRef("itemRef", "The item."))
                    .of("Bill");

    private final WriteIssues issues = new WriteIssues("Bill");

    private void check(String record) {
        new RecordCheck(issues, "Acme Books", Pattern.compile("\\d+"))
                .check(JsonMapper.shared().readTree(record), OPTIONS);
    }

    private List<String> errors() {
        try {
            issues.throwIfRejected();
            return List.of();
        } catch (ConnectorException.WriteRefused refused) {
            return refused.errors().stream().map(PushIssue::message).toList();
        }
    }

    @Test
    void completeRecordHasNoIssues() {
        check(
                """
                {"name": "A", "status": "Open", "accountRef": {"id": "7"}, "lines": [{"itemRef": {"id": "8"}}]}
                """);

        assertThat(errors()).isEmpty();
        assertThat(issues.warnings()).isEmpty();
    }

    @Test
    void everyErrorNamesItsPath() {
        check(
                """
                {"name": " ", "status": "Sent", "accountRef": {"id": "x-7"}, "lines": [{"note": "n"}]}
                """);

        assertThat(errors())
                .containsExactlyInAnyOrder(
                        "Name is required.",
                        "Status cannot be Sent; it can be Draft, Open.",
                        "AccountRef is not an id of Acme Books: x-7.",
                        "Lines[0].ItemRef is required.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"id\": \"\"}", "{\"id\": \" \"}", "{\"id\": null}"})
    void aReferenceWithoutAnIdIsMissing(String reference) {
        check("{\"name\": \"A\", \"lines\": [{\"itemRef\": %s}]}".formatted(reference));

        assertThat(errors()).containsExactly("Lines[0].ItemRef is required.");
    }

    @Test
    void fieldThatCannotBeWrittenIsAWarning() {
        check("{\"name\": \"A\", \"memo\": \"m\", \"phone\": null, \"tags\": []}");

        assertThat(errors()).isEmpty();
        assertThat(issues.warnings())
                .singleElement()
                .satisfies(it ->
                        assertThat(it.message())
                                .isEqualTo("Memo is not supported, and will be ignored."));
    }

    @Test
    void unknownValuesAreNotRejected() {
        check("{\"name\": \"A\", \"status\": \"Unknown\"}");

        assertThat(errors()).isEmpty();
        assertThat(issues.warnings()).isEmpty();
    }
}
