package io.ledgerway.file.portal;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.file.kit.FailingStore;
import io.ledgerway.file.kit.FileServiceTest;
import io.ledgerway.file.kit.OfficeDocuments;
import io.ledgerway.file.kit.OfficeDocuments.FileResponse;
import io.ledgerway.file.kit.Samples;
import io.ledgerway.file.purge.PurgeRunner;
import io.ledgerway.model.audit.AuditEvent;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Role;
import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.testsupport.context.StatementPlans;
import io.ledgerway.testsupport.event.EventProbe;
import io.ledgerway.testsupport.time.MovableTime;
import java.time.Duration;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

@FileServiceTest
class PortalFilesIT {

    private static final String ROOT = "/portal/api/files";

    @Autowired OfficeDocuments office;
    @Autowired FailingStore store;
    @Autowired PurgeRunner sweeps;
    @Autowired MovableTime time;
    @Autowired DataSource database;

    private final ClientId client = ClientId.random();

    @AfterEach
    void reset() {
        time.reset();
    }

    @Test
    void listContainsFilesOfAllCompaniesOfTheClientOnly() {
        OfficeDocuments.Company first = stored("first.pdf");
        OfficeDocuments.Company second = stored("second.pdf");
        OfficeDocuments.Company foreign = office.company(ClientId.random());
        office.upload(foreign, foreign.other(), office.file("foreign.pdf", Samples.pdf()));

        JsonNode companies = see("/companies");
        assertThat(companies.get("totalResults").asInt()).isEqualTo(2);
        assertThat(companies.get("results").get(0).get("companyId").asString())
                .isEqualTo(second.id().toString());
        assertThat(companies.get("results").get(0).get("companyName").asString())
                .isEqualTo("Harbour Bakery");
        assertThat(companies.get("results").get(0).get("files").asInt()).isOne();

        assertThat(see("").get("totalResults").asInt()).isEqualTo(2);
        JsonNode one = see("?query=companyId%3D" + first.id()).get("results");
        assertThat(one.size()).isOne();
        assertThat(one.get(0).get("fileName").asString()).isEqualTo("first.pdf");
        assertThat(one.get(0).get("bytes").asLong()).isEqualTo(Samples.pdf().length);
    }

    @Test
    void zipContainsTheFilesOfTheDay() {
        OfficeDocuments.Company company = stored("a.pdf");
        String day = see("/companies/" + company.id() + "/days").get("days").get(0).asString();

        FileResponse zip =
                get(Role.ANALYST, "/companies/" + company.id() + "/download?date=" + day);

        assertThat(zip.header("content-type")).isEqualTo("application/octet-stream");
        assertThat(zip.zip().keySet())
                .containsExactly("Business documents file upload/" + day + "/a.pdf");
        assertThat(
                        get(
                                        Role.ANALYST,
                                        "/companies/" + company.id() + "/download?date=2020-01-01")
                                .zip())
                .isEmpty();
        assertThat(get(Role.ANALYST, "/companies/" + company.id() + "/download").status())
                .isEqualTo(400);
    }

    @Test
    void quarantineListsFindings() {
        OfficeDocuments.Company company = office.company(client);
        office.upload(company, company.other(), office.file("bad.csv", Samples.eicar()));

        JsonNode found = see("/quarantine").get("results");

        assertThat(found.size()).isOne();
        assertThat(found.get(0).get("fileName").asString()).isEqualTo("bad.csv");
        assertThat(found.get(0).get("finding").asString()).isEqualTo("Eicar-Test-Signature");
    }

    @Test
    void listsAreReadFromTheirIndexes() {
        StatementPlans plans = new StatementPlans(database);
        PortalFileQueries queries = new PortalFileQueries(JdbcClient.create(plans));
        PageRequest page = new PageRequest("/", 1, 50, null, null, null, null);

        queries.files(client, page);
        queries.quarantine(client, page);
        queries.companies(client, page);

        assertThat(plans.all())
                .satisfiesExactly(
                        it ->
                                assertThat(it)
                                        .contains("using document_newest")
                                        .doesNotContain("Sort"),
                        it ->
                                assertThat(it)
                                        .contains("using quarantined_file_newest")
                                        .doesNotContain("Sort"),
                        it -> assertThat(it).contains("Index Only Scan using document_sizes"));
    }

    /** Page and total are two statements. */
    @Test
    void allFilesAreCountedUpToALimit() {
        OfficeDocuments.Company company = stored("a.pdf");
        office.upload(company, company.other(), office.file("b.pdf", Samples.pdf()));
        StatementPlans plans = new StatementPlans(database);
        PageRequest page = new PageRequest("/", 1, 1, null, null, null, null);

        new PortalFileQueries(JdbcClient.create(plans)).files(client, page);

        assertThat(plans.all()).hasSize(2);
        assertThat(plans.all().getLast()).startsWith("Aggregate\n  ->  Limit");
    }

    @Test
    void apiIsForUsersOfTheClientOnly() {
        OfficeDocuments.Company company = stored("a.pdf");
        String download = ROOT + "/companies/" + company.id() + "/download?date=2026-03-02";

        String days = ROOT + "/companies/" + company.id() + "/days";
        for (String path :
                List.of(
                        ROOT,
                        ROOT + "/companies",
                        ROOT + "/quarantine",
                        ROOT + "/retention",
                        days,
                        download)) {
            assertThat(office.get(client, path).status()).as(path).isEqualTo(403);
        }
        office.upload(company, company.other(), office.file("bad.csv", Samples.eicar()));
        ClientId stranger = ClientId.random();
        for (String path : List.of(days, download)) {
            assertThat(office.portal(stranger, Role.ADMINISTRATOR, "GET", path, "").status())
                    .as(path)
                    .isEqualTo(403);
        }
        for (String path : List.of(ROOT, ROOT + "/companies", ROOT + "/quarantine")) {
            assertThat(see(path.substring(ROOT.length())).get("totalResults").asInt())
                    .as(path)
                    .isOne();
            assertThat(
                            office.portal(stranger, Role.ADMINISTRATOR, "GET", path, "")
                                    .json()
                                    .get("totalResults")
                                    .asInt())
                    .as(path)
                    .isZero();
        }
    }

    @Test
    void expiredFilesAreDeletedUnlessOnLegalHold() {
        OfficeDocuments.Company company = stored("a.pdf");
        OfficeDocuments.Company foreign = office.company(ClientId.random());
        office.upload(foreign, foreign.other(), office.file("foreign.pdf", Samples.pdf()));
        assertThat(see("/retention").toString()).isEqualTo("{\"legalHold\":false}");
        assertThat(retention(Role.ADMINISTRATOR, "{\"keepDays\":30,\"legalHold\":true}"))
                .isEqualTo(200);
        assertThat(
                        office.portal(
                                        foreign.client(),
                                        Role.ANALYST,
                                        "GET",
                                        ROOT + "/retention",
                                        "")
                                .json()
                                .toString())
                .isEqualTo("{\"legalHold\":false}");
        time.advance(Duration.ofDays(31));
        sweeps.expired();
        assertThat(office.names(company)).containsExactly("a.pdf");

        assertThat(retention(Role.ADMINISTRATOR, "{\"keepDays\":32}")).isEqualTo(200);
        sweeps.expired();
        assertThat(office.names(company)).containsExactly("a.pdf");

        time.advance(Duration.ofDays(2));
        sweeps.expired();
        assertThat(office.names(company)).isEmpty();
        assertThat(office.names(foreign)).containsExactly("foreign.pdf");
        sweeps.cleanUpOrphans();
        assertThat(store.stored(client)).isEmpty();
        assertThat(office.statuses(company)).isEmpty();
        assertAudited("files.retention.updated", "keepDays", "30");
        assertAudited("files.retention.updated", "legalHold", "true");
        assertAudited("files.expired", "files", "1");
    }

    private void assertAudited(String action, String detail, String value) {
        try (EventProbe audit = EventProbe.on(Topic.AUDIT_EVENTS)) {
            audit.await(
                    AuditEvent.Recorded.class,
                    it ->
                            it.clientId().equals(client)
                                    && it.action().equals(action)
                                    && value.equals(it.details().get(detail)));
        }
    }

    @Test
    void onlyAdministratorsChangeTheRetentionPolicy() {
        assertThat(retention(Role.DEVELOPER, "{\"keepDays\":1}")).isEqualTo(403);
        assertThat(retention(Role.ANALYST, "{\"keepDays\":1}")).isEqualTo(403);
        for (String days : new String[] {"0", "-1", "36501", "\"many\""}) {
            assertThat(retention(Role.ADMINISTRATOR, "{\"keepDays\":" + days + "}"))
                    .as(days)
                    .isEqualTo(400);
        }
        assertThat(see("/retention").toString()).isEqualTo("{\"legalHold\":false}");
    }

    private int retention(Role role, String body) {
        return office.portal(client, role, "PUT", ROOT + "/retention", body).status();
    }

    private OfficeDocuments.Company stored(String name) {
        OfficeDocuments.Company company = office.company(client);
        assertThat(
                        office.upload(company, company.other(), office.file(name, Samples.pdf()))
                                .status())
                .isEqualTo(200);
        return company;
    }

    private JsonNode see(String path) {
        FileResponse response = get(Role.ANALYST, path);
        assertThat(response.status()).as(path).isEqualTo(200);
        return response.json();
    }

    private FileResponse get(Role role, String path) {
        return office.portal(client, role, "GET", ROOT + path, "");
    }
}
