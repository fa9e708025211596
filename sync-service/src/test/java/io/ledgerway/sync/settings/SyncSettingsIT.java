package io.ledgerway.sync.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.model.audit.AuditEvent;
import io.ledgerway.model.company.Plan;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import io.ledgerway.testsupport.event.EventProbe;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.web.servlet.assertj.MvcTestResult;

@SyncServiceTest
class SyncSettingsIT {

    private static final String PROFILE = "/profile/syncSettings";

    @Autowired Scenario scenario;
    @Autowired SyncSettings settings;

    LinkedCompany linked;

    @BeforeEach
    void link() {
        linked = scenario.linked();
    }

    @Test
    void defaultsApplyWithoutSettings() {
        assertThat(scenario.get(linked, "/syncSettings"))
                .hasStatusOk()
                .bodyJson()
                .hasPathSatisfying(
                        "$.companyId", it -> it.assertThat().isEqualTo(linked.company().toString()))
                .hasPathSatisfying("$.overridesDefaults", it -> it.assertThat().isEqualTo(false))
                .hasPathSatisfying(
                        "$.settings[0].dataType",
                        it -> it.assertThat().isEqualTo("chartOfAccounts"))
                .hasPathSatisfying(
                        "$.settings[0].syncSchedule", it -> it.assertThat().isEqualTo(24))
                .hasPathSatisfying("$.settings[42].dataType", it -> it.assertThat().isNotNull())
                .doesNotHavePath("$.settings[0].syncFromUtc")
                .doesNotHavePath("$.settings[43]");
    }

    @Test
    void companyOverridesTheClientAndTheClientTheDefaults() {
        assertThat(post(PROFILE, body("", item("invoices", 168), item("bills", 24))))
                .hasStatus(204);
        assertThat(post(ofCompany(), body("", item("bills", 720)))).hasStatus(204);

        assertThat(schedule(DataType.INVOICES)).isEqualTo(168);
        assertThat(schedule(DataType.BILLS)).isEqualTo(720);
        assertThat(schedule(DataType.SUPPLIERS)).isEqualTo(24);
        assertThat(scenario.get(linked, "/syncSettings"))
                .bodyJson()
                .hasPathSatisfying("$.overridesDefaults", it -> it.assertThat().isEqualTo(true));
    }

    @Test
    void laterRequestReplacesAllOverridesAndFalseRemovesThem() {
        assertThat(post(ofCompany(), body("", item("invoices", 168), item("bills", 24))))
                .hasStatus(204);
        assertThat(post(ofCompany(), body("", item("bills", 48)))).hasStatus(204);

        assertThat(schedule(DataType.INVOICES)).isZero();
        assertThat(schedule(DataType.BILLS)).isEqualTo(48);

        assertThat(post(ofCompany(), body("\"overridesDefaults\":false,", item("bills", 48))))
                .hasStatus(204);
        assertThat(schedule(DataType.BILLS)).isZero();
    }

    @Test
    void typesThatAClientOrOneOfItsCompaniesPullsAreInUse() {
        ClientId client = linked.client();
        scenario.replicate(linked);
        assertThat(settings.inUse(client))
                .contains(DataType.INVOICES, DataType.BILLS)
                .doesNotContain(DataType.BANKING_ACCOUNTS);

        assertThat(post(PROFILE, body("", unused("invoices", 0), unused("bills", 168))))
                .hasStatus(204);
        assertThat(settings.inUse(client))
                .contains(DataType.BILLS)
                .doesNotContain(DataType.INVOICES);

        assertThat(post(ofCompany(), body("", item("invoices", 0)))).hasStatus(204);
        assertThat(settings.inUse(client)).contains(DataType.INVOICES);
        assertThat(settings.inUse(new ClientId(UUID.randomUUID()))).contains(DataType.INVOICES);
    }

    private static String unused(String type, int hours) {
        return item(type, hours).replace("true", "false");
    }

    @Test
    void companyCannotChangeALockedSetting() {
        String locked = item("invoices", 168).replace("}", ",\"isLocked\":true}");
        assertThat(post(PROFILE, body("", locked))).hasStatus(204);

        assertThat(post(ofCompany(), body("", locked))).hasStatus(204);
        assertThat(post(ofCompany(), body("", item("invoices", 24)))).hasStatus(400);
        assertThat(schedule(DataType.INVOICES)).isEqualTo(168);
    }

    @Test
    void overridesOfALockedSettingCanBeRemoved() {
        assertThat(post(ofCompany(), body("", item("invoices", 168)))).hasStatus(204);
        String locked = item("invoices", 24).replace("}", ",\"isLocked\":true}");
        assertThat(post(PROFILE, body("", locked))).hasStatus(204);

        assertThat(post(ofCompany(), body("\"overridesDefaults\":false,", item("invoices", 168))))
                .hasStatus(204);

        assertThat(settings.hasOwn(linked.company().value())).isFalse();
    }

    @Test
    void lockedSettingAlsoBindsACompanyWithAnEarlierOverride() {
        assertThat(post(ofCompany(), body("", item("invoices", 24), item("bills", 24))))
                .hasStatus(204);
        String locked = item("invoices", 168).replace("}", ",\"isLocked\":true}");

        assertThat(post(PROFILE, body("", locked, item("bills", 168)))).hasStatus(204);
        assertThat(schedule(DataType.INVOICES)).isEqualTo(168);
        assertThat(schedule(DataType.BILLS)).isEqualTo(24);

        assertThat(post(PROFILE, body("", item("invoices", 168)))).hasStatus(204);
        assertThat(schedule(DataType.INVOICES)).isEqualTo(24);
    }

    @Test
    void hourlyScheduleIsNotAvailableInTheFreeTrial() {
        String hourly = body("", item("invoices", 1));

        for (String path : List.of(PROFILE, ofCompany())) {
            assertThat(scenario.postJson(linked, Plan.FREE_TRIAL, path, hourly))
                    .hasStatus(402)
                    .bodyJson()
                    .hasPathSatisfying(
                            "$.error",
                            it ->
                                    it.assertThat()
                                            .isEqualTo(
                                                    "SyncSettingsValidationException: Sync schedule not allowed"));
        }
        assertThat(schedule(DataType.INVOICES)).isZero();
        assertThat(scenario.postJson(linked, Plan.PAID, ofCompany(), hourly)).hasStatus(204);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "settings[0].dataType | {'dataType':'shoes','fetchOnFirstLink':true,'syncSchedule':0,'syncOrder':0}",
                "settings[0].fetchOnFirstLink | {'dataType':'bills','syncSchedule':0,'syncOrder':0}",
                "settings[0].syncSchedule | {'dataType':'bills','fetchOnFirstLink':true,'syncSchedule':-1,'syncOrder':0}",
                "settings[0].syncOrder | {'dataType':'bills','fetchOnFirstLink':true,'syncSchedule':24}",
                "settings[0].syncFromUtc | {'dataType':'bills','fetchOnFirstLink':true,'syncSchedule':0,'syncOrder':0,'syncFromUtc':'2999-01-01'}",
                "settings[0].syncFromUtc | {'dataType':'bills','fetchOnFirstLink':true,'syncSchedule':0,'syncOrder':0,'syncFromUtc':'soon'}",
                "settings[0].syncFromUtc | {'dataType':'bills','fetchOnFirstLink':true,'syncSchedule':0,'syncOrder':0,'syncFromUtc':'-999999-01-01'}",
                "settings[0].syncFromUtc | {'dataType':'bills','fetchOnFirstLink':true,'syncSchedule':0,'syncOrder':0,'syncFromUtc':'0000-12-31'}",
                "settings[0].syncFromWindow | {'dataType':'bills','fetchOnFirstLink':true,'syncSchedule':0,'syncOrder':0,'syncFromWindow':0}",
                "settings[0].monthsToSync | {'dataType':'balanceSheet','fetchOnFirstLink':true,'syncSchedule':0,'syncOrder':0,'monthsToSync':0}",
                "settings[0] | null",
            })
    void invalidSettingsAreNamed(String path, String item) {
        assertThat(post(ofCompany(), body("", item.replace('\'', '"'))))
                .hasStatus(400)
                .bodyJson()
                .hasPathSatisfying(
                        "$.validation.errors[0].itemId", it -> it.assertThat().isEqualTo(path));
        assertThat(settings.hasOwn(linked.company().value())).isFalse();
    }

    @Test
    void duplicateTypeAndMissingSettingsAreRejected() {
        assertThat(post(ofCompany(), body("", item("bills", 0), item("bills", 24)))).hasStatus(400);
        assertThat(post(ofCompany(), "{}")).hasStatus(400);
        assertThat(post(PROFILE, "{\"settings\":7}")).hasStatus(400);
    }

    @Test
    void foreignIdIsNamed() {
        assertForeign("companyId", post(ofCompany(), body(id("companyId", UUID.randomUUID()))));
        assertForeign("clientId", post(PROFILE, body(id("clientId", UUID.randomUUID()))));
        assertForeign("companyId", post(PROFILE, body(id("companyId", linked.company().value()))));
        assertThat(settings.hasOwn(linked.client().value())).isFalse();

        assertThat(post(PROFILE, body(id("companyId", linked.client().value())))).hasStatus(204);
    }

    private static String id(String name, UUID id) {
        return "\"%s\":\"%s\",".formatted(name, id);
    }

    private static void assertForeign(String member, MvcTestResult response) {
        assertThat(response)
                .hasStatus(400)
                .bodyJson()
                .hasPathSatisfying(
                        "$.validation.errors[0].itemId", it -> it.assertThat().isEqualTo(member));
    }

    @Test
    void settingsOfAnotherClientAreForbidden() {
        LinkedCompany stranger = linked.as(new ClientId(UUID.randomUUID()));

        assertThat(scenario.get(stranger, "/syncSettings")).hasStatus(403);
        assertThat(scenario.postJson(stranger, Plan.PAID, ofCompany(), body("", item("bills", 24))))
                .hasStatus(403);
        assertThat(settings.hasOwn(linked.company().value())).isFalse();
    }

    @Test
    void refreshAllUsesTypesAndOrderOfTheSettings() {
        assertThat(
                        post(
                                ofCompany(),
                                body(
                                        "",
                                        item("suppliers", 24)
                                                .replace("\"syncOrder\":0", "\"syncOrder\":1")
                                                .replace("}", ",\"isLocked\":false}"),
                                        item("customers", 24).replace("true", "false"))))
                .hasStatus(204);
        try (EventProbe audit = EventProbe.on(Topic.AUDIT_EVENTS)) {
            assertThat(scenario.post(linked, "/data/all")).hasStatus(204);
            await().until(() -> queued().contains("suppliers"));

            assertThat(queued()).doesNotContain("customers");
            assertThat(queued().indexOf("suppliers")).isLessThan(3);
            audit.await(
                    AuditEvent.Recorded.class,
                    it ->
                            it.action().equals("syncSettings.updated")
                                    && linked.company().equals(it.companyId()));
        }
    }

    private List<String> queued() {
        return scenario.jdbc
                .sql("SELECT data_type FROM data_set WHERE company_id = ? ORDER BY position")
                .param(linked.company().value())
                .query((row, _) -> row.getString(1))
                .list();
    }

    private int schedule(DataType type) {
        SyncSetting setting = settings.of(linked.client(), linked.company()).get(type);
        return setting == null ? -1 : setting.syncSchedule();
    }

    private MvcTestResult post(String path, String body) {
        return scenario.postJson(linked, Plan.PAID, path, body);
    }

    private String ofCompany() {
        return "/companies/" + linked.company() + "/syncSettings";
    }

    private static String body(String members, String... items) {
        return "{" + members + "\"settings\":[" + String.join(",", items) + "]}";
    }

    private static String item(String type, int hours) {
        return "{\"dataType\":\"%s\",\"fetchOnFirstLink\":true,\"syncSchedule\":%d,\"syncOrder\":0}"
                .formatted(type, hours);
    }
}
