package io.ledgerway.webhook.eventtype;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.ledgerway.webhook.MessageSchema;
import java.util.Collection;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.node.ObjectNode;

class EventTypeCatalogueTests {

    private static final EventTypeCatalogue TYPES = new EventTypeCatalogue();

    static Collection<EventType> all() {
        return TYPES.all();
    }

    @Test
    void everyNameOfTheCatalogueIsThereAndTheOldOnes() {
        assertThat(TYPES.all())
                .extracting(EventType::name)
                .doesNotHaveDuplicates()
                .containsAll(EventTypeNames.names())
                .contains(
                        "DataConnectionStatusChanged",
                        "NewCompanySynchronized",
                        "DataSyncCompleted",
                        "DatasetDataChanged",
                        "DataSyncStatusChangedToError",
                        "PushOperationStatusChanged",
                        "PushOperationTimedOut",
                        "AccountCategoriesUpdated",
                        "SyncConnectionDeleted",
                        "SyncCompleted",
                        "SyncFailed",
                        "ClientRateLimitReached",
                        "ClientRateLimitReset")
                .hasSize(78);
        assertThat(TYPES.all()).filteredOn(EventType::legacy).hasSize(13);
    }

    @ParameterizedTest
    @MethodSource("all")
    void sampleIsValidAgainstItsSchema(EventType type) {
        assertThat(problems(type, type.sample())).isEmpty();
        assertThat(type.sample().get("eventType").asString()).isEqualTo(type.name());
        assertThat(type.sample().toString()).doesNotContain(":null", "{dataType}", "RuleId");
        assertThat(type.description()).endsWith(type.legacy() ? "" : ".").isNotBlank();
    }

    /** Proves that the schema is not too permissive. */
    @ParameterizedTest
    @MethodSource("all")
    void sampleWithoutAnyOfItsRequiredMembersDoesNotFit(EventType type) {
        List<String> required =
                type.legacy()
                        ? List.of("RuleType", "AlertId", "Message", "eventType")
                        : List.of("id", "eventType", "RuleType", "generatedDate", "payload");
        for (String member : required) {
            ObjectNode without = type.sample().deepCopy();
            without.remove(member);
            assertThat(problems(type, without)).as(member).isNotEmpty();
        }
        ObjectNode other = type.sample().deepCopy();
        other.put("eventType", "another.event");
        assertThat(problems(type, other)).isNotEmpty();
        if (!type.legacy()) {
            ObjectNode empty = type.sample().deepCopy();
            empty.putObject("payload");
            assertThat(problems(type, empty)).isNotEmpty();
        }
    }

    @Test
    void samplesFitTheContractsOwnDefinitions() {
        MessageSchema.assertMessage(sample("company.deleted"), "company");
        MessageSchema.assertMessage(sample("connection.failed"), "connectionPayload");
        MessageSchema.assertMessage(sample("items.write.unsuccessful"), "writePayload");
        MessageSchema.assertMessage(sample("read.completed.initial"), "readPayload");
    }

    @Test
    void samplesOfExpenseSyncsHaveTheWordsOfTheMessages() {
        assertThat(sample("SyncCompleted"))
                .contains("of type Expense completed successfully.", "\"syncType\":\"Expense\"");
        assertThat(sample("SyncFailed"))
                .contains(
                        "of type Expense has failed at step Pushing.",
                        "\"syncType\":\"Expense\"",
                        "\"FailureStage\":\"Pushing\"");
    }

    @Test
    void unreliablePropertiesAreDeprecated() {
        assertThat(
                        schema("bankFeeds.sourceAccount.connected")
                                .at("/$defs/sourceAccountPayload/properties/companyId/deprecated")
                                .asBoolean())
                .isTrue();
        assertThat(schema("company.created").at("/$defs").propertyNames())
                .containsExactlyInAnyOrder(
                        "envelope", "company", "refCompany", "tags", "uuid", "dt");
    }

    private static List<?> problems(EventType type, ObjectNode message) {
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(type.schema().toString())
                .validate(
                        message.toString(),
                        InputFormat.JSON,
                        it -> it.executionConfig(at -> at.formatAssertionsEnabled(true)));
    }

    private static String sample(String name) {
        return TYPES.find(name).orElseThrow().sample().toString();
    }

    private static ObjectNode schema(String name) {
        return TYPES.find(name).orElseThrow().schema();
    }
}
