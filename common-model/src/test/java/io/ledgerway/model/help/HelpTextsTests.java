package io.ledgerway.model.help;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.ledgerway.model.company.ConnectionError;
import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.datatype.DataSetStatus;
import io.ledgerway.model.expense.ExpenseOutcome;
import io.ledgerway.model.help.HelpTexts.Area;
import io.ledgerway.model.help.HelpTexts.Topic;
import io.ledgerway.model.sync.SnapshotStatus;
import io.ledgerway.model.write.AttemptOutcome;
import io.ledgerway.model.write.WriteStatus;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

class HelpTextsTests {

    private static final Map<Class<? extends Enum<?>>, String> AREAS =
            Map.of(
                    ConnectionStatus.class, "statuses/connections",
                    ConnectionError.State.class, "statuses/connection-errors",
                    DataSetStatus.class, "statuses/data-sets",
                    SnapshotStatus.class, "statuses/snapshots",
                    WriteStatus.class, "statuses/writes",
                    AttemptOutcome.class, "statuses/write-attempts",
                    ExpenseOutcome.class, "statuses/expenses");

    private final HelpTexts texts = HelpTexts.load();

    @Test
    void everyStatusHasAHelpTopic() {
        AREAS.forEach((type, area) ->
                assertThat(texts.area(area).codes())
                        .as(area)
                        .containsAll(
                                Arrays.stream(type.getEnumConstants()).map(this::wire).toList()));
        assertThat(texts.area("statuses/data-sets").topics()).hasSameSizeAs(DataSetStatus.values());
    }

    /** A new status enum needs a new area. */
    @Test
    void everyStatusEnumHasAnArea() throws Exception {
        Path classes =
                Path.of(
                        HelpTexts.class
                                .getProtectionDomain()
                                .getCodeSource()
                                .getLocation()
                                .toURI());
        List<String> found;
        try (Stream<Path> files = Files.walk(classes)) {
            found =
                    files.map(it -> classes.relativize(it).toString())
                            .filter(it -> it.matches(".*(Status|Outcome|[$]State)\\.class"))
                            .filter(it -> !it.contains("/accounting/")) // properties of records
                            .map(it -> it.replace('/', '.').replace(".class", ""))
                            .filter(HelpTextsTests::isEnum)
                            .toList();
        }
        assertThat(found)
                .containsExactlyInAnyOrderElementsOf(
                        AREAS.keySet().stream().map(Class::getName).toList());
    }

    private static boolean isEnum(String name) {
        try {
            return Class.forName(name).isEnum();
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Statuses of API errors, including those that only the gateway sends. */
    @Test
    void everyErrorCodeHasAHelpTopic() {
        assertThat(texts.area(HelpTexts.ERRORS).codes())
                .contains(
                        "400", "401", "402", "403", "404", "405", "408", "409", "410", "416", "422",
                        "429", "451")
                .contains("500", "503", "413", "414", "415", "431", "502", "504");
    }

    /** Error codes of expenses, files and webhooks. */
    @Test
    void everyCodeOfTheApiHasAHelpTopic() {
        assertThat(texts.area("statuses/expense-syncs").codes())
                .contains("1000", "1010", "2000", "2040", "4000", "4040", "4220", "4260")
                .contains("5000", "5080", "5120", "5130")
                .contains("NotStarted", "Started", "Pushing", "Complete", "PushError");
        assertThat(texts.area("statuses/expenses").codes())
                .contains("Unknown", "Pending", "ValidationError", "Completed", "PushError");
        assertThat(texts.area("statuses/webhook-deliveries").codes())
                .containsExactly("Sending", "Attempting", "Success", "Failure");
    }

    @Test
    void pathsAndCodesAreUniqueAndValidInUrls() {
        assertThat(texts.areas()).extracting(Area::path).doesNotHaveDuplicates();
        for (Area area : texts.areas()) {
            assertThat(area.path()).matches("errors|statuses/[a-z-]+");
            assertThat(area.topics()).as(area.path()).isNotEmpty();
            assertThat(area.codes()).as(area.path()).doesNotHaveDuplicates();
            assertThat(area.topics()).allSatisfy(HelpTextsTests::assertWritten);
        }
    }

    private static void assertWritten(Topic topic) {
        assertThat(topic.code()).matches("[A-Za-z0-9-]+");
        assertThat(List.of(topic.explanation(), topic.remedy(), topic.responsible()))
                .allSatisfy(it -> assertThat(it).endsWith(".").doesNotContain("\n", "**"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "no heading",
                "# a: A",
                "# a: A\n\n## b",
                "# a: A\n\nAbout.\n\n## b\n\n**What happened.** X.\n\n**What to do.** Y.",
                "# a: A\n\nAbout.\n\n## b\n\nX.\n\n**What to do.** Y.\n\n**Who can do it.** Z."
            })
    void otherStructuresAreRejected(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> HelpTexts.parse(text));
    }

    private String wire(Object status) {
        return JsonMapper.shared().convertValue(status, String.class);
    }
}
