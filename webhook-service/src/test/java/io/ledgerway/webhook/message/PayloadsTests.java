package io.ledgerway.webhook.message;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.company.CompanyEvent;
import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.company.ConnectionEvent;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.sync.SyncEvent;
import io.ledgerway.model.write.WriteKind;
import io.ledgerway.model.write.WriteStatus;
import io.ledgerway.webhook.MessageSchema;
import io.ledgerway.webhook.SampleEvents;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PayloadsTests {

    private final Payloads payloads =
            new Payloads(new PublicAddressProperties(URI.create("https://ledgerway.example")));
    private final CompanySnapshot company =
            SampleEvents.company(ClientId.random(), Map.of("region", "us", "uid", "7"));

    @Test
    void companyHasTagsAndALinkToThePortal() {
        Payload.Company payload =
                payloads.company((CompanyEvent.Created) SampleEvents.created(company));

        assertThat(payload.createdByUserName()).isEqualTo("Ada");
        assertThat(payload.lastSync()).isNull();
        assertThat(payload.tags()).containsEntry("region", "us");
        assertThat(payload.referenceCompany().tags()).containsEntry("uid", "7");
        assertThat(payload.referenceCompany().links().portal())
                .hasToString(
                        "https://ledgerway.example/portal/companies/%s/summary"
                                .formatted(company.id()));
        MessageSchema.assertMessage(json("company.created", payload), "company");
    }

    @Test
    void deletedCompanyHasItsLastState() {
        Payload.Company payload =
                payloads.company((CompanyEvent.Deleted) SampleEvents.deleted(company));

        assertThat(payload.products()).containsExactly("lending");
        assertThat(payload.createdByUserName()).isEqualTo("Ada");
        assertThat(payload.lastSync()).isEqualTo(SampleEvents.AT);
        MessageSchema.assertMessage(json("company.deleted", payload), "company");
    }

    @Test
    void deletedCompanyOfThePreviousReleaseHasNoProductsOrRelatives() {
        CompanyEvent.Deleted event =
                new CompanyEvent.Deleted(
                        UUID.randomUUID(),
                        SampleEvents.AT,
                        company,
                        SampleEvents.AT,
                        URI.create("https://ledgerway.example/link"),
                        null,
                        null,
                        null,
                        null,
                        null);

        Payload.Company payload = payloads.company(event);

        assertThat(payload.products()).isEmpty();
        assertThat(payload.referenceParentCompany()).isNull();
        assertThat(payload.referenceSubsidiaryCompanies()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "CREATE, SUCCESS, bil_1",
        "UPDATE, FAILED,",
        "DELETE, TIMED_OUT,",
        "UPLOAD_ATTACHMENT, FAILED, bil_1"
    })
    void recordOfAWriteIsIncludedWhenKnown(
            WriteKind kind, WriteStatus status, @Nullable String record) {
        Payload.OfWrite payload = payloads.write(SampleEvents.written(company, kind, status));

        assertThat(payload.record())
                .isEqualTo(record == null ? null : new Payload.WrittenRecord(record));
        assertThat(payload.attachmentId())
                .isEqualTo(kind == WriteKind.UPLOAD_ATTACHMENT ? "att_1" : null);
        MessageSchema.assertMessage(json("bills.write.unsuccessful", payload), "writePayload");
    }

    @Test
    void companyHasItsParentAndSubsidiaries() {
        CompanySnapshot parent = SampleEvents.company(company.clientId(), Map.of("k", "parent"));
        CompanySnapshot one = SampleEvents.company(company.clientId(), Map.of("k", "one"));
        CompanySnapshot other = SampleEvents.company(company.clientId(), Map.of());
        List<CompanySnapshot> subsidiaries = List.of(one, other);

        List<Payload.Company> both =
                List.of(
                        payloads.company(SampleEvents.created(company, parent, subsidiaries)),
                        payloads.company(SampleEvents.deleted(company, parent, subsidiaries)));

        assertThat(both)
                .allSatisfy(payload -> {
                    assertThat(payload.referenceParentCompany())
                            .isEqualTo(payloads.reference(parent));
                    assertThat(payload.referenceSubsidiaryCompanies())
                            .containsExactly(payloads.reference(one), payloads.reference(other));
                    assertThat(payload.referenceCompany()).isEqualTo(payloads.reference(company));
                    MessageSchema.assertMessage(json("company.created", payload), "company");
                });
    }

    @Test
    void companyWithoutRelativesHasAnEmptyListAndNoParent() {
        String json =
                json(
                        "company.created",
                        payloads.company(SampleEvents.created(company, null, List.of())));

        assertThat(json)
                .contains("\"referenceSubsidiaryCompanies\":[]")
                .doesNotContain("referenceParentCompany");
    }

    @Test
    void companyWithoutTagsHasAnEmptyMap() {
        CompanySnapshot bare = SampleEvents.company(ClientId.random(), Map.of());
        String json =
                json(
                        "company.created",
                        payloads.company((CompanyEvent.Created) SampleEvents.created(bare)));

        assertThat(json).contains("\"tags\":{}}}").doesNotContain("description");
        MessageSchema.assertMessage(json, "company");
    }

    @Test
    void connectionShowsNoPassword() {
        ConnectionEvent event = SampleEvents.changed(company, ConnectionEvent.Change.FAILED);
        String json =
                json("connection.failed", payloads.connection(event.company(), event.connection()));

        assertThat(json)
                .contains("\"linkUrl\":\"https://ledgerway.example/link/start?a=1&b=2\"")
                .contains("\"statusText\":\"Forbidden\"")
                .contains("\"connectionInfo\":{\"organisationName\":\"Harbour Bakery\"}")
                .doesNotContain("otp");
        MessageSchema.assertMessage(json, "connectionPayload");
    }

    @Test
    void issuesExplainTheFailureOfAType() {
        SyncEvent event = SampleEvents.read(company);
        Payload.OfRead payload = payloads.read(company, event.at(), event.reads());

        assertThat(payload.dataTypes().getFirst().issues()).isNull();
        assertThat(payload.dataTypes().getLast().issues())
                .singleElement()
                .satisfies(issue -> {
                    assertThat(issue.type()).isEqualTo("error.fetch");
                    assertThat(issue.message()).isEqualTo("The platform did not answer");
                });
        MessageSchema.assertMessage(json("read.completed", payload), "readPayload");
    }

    @Test
    void warningsLinkToValidationResults() {
        SyncEvent.DataTypeResult dataTypeResult = SampleEvents.read(company).reads().getFirst();
        SyncEvent.DataTypeResult warned =
                new SyncEvent.DataTypeResult(
                        dataTypeResult.connectionId(),
                        dataTypeResult.dataSetId(),
                        dataTypeResult.dataType(),
                        dataTypeResult.status(),
                        true,
                        null,
                        List.of(new SyncEvent.Issue("warning.validation", "Two warnings")));

        Payload.OfRead payload = payloads.read(company, null, List.of(warned));

        assertThat(payload.dataTypes().getFirst().issues())
                .singleElement()
                .satisfies(issue -> {
                    assertThat(issue.type()).isEqualTo("warning.validation");
                    assertThat(issue.message()).isEqualTo("Two warnings");
                    assertThat(issue.links().logs().getPath())
                            .isEqualTo(
                                    "/companies/%s/sync/%s/validation"
                                            .formatted(company.id(), dataTypeResult.dataSetId()));
                });
        MessageSchema.assertMessage(json("read.completed", payload), "readPayload");
    }

    @Test
    void failureWithoutMessageGetsADefault() {
        Payload.OfRead payload =
                payloads.read(company, null, SampleEvents.initialRead(company).reads());

        assertThat(payload.dataTypes().getFirst().issues())
                .singleElement()
                .satisfies(issue -> {
                    assertThat(issue.type()).isEqualTo("error.rateLimit");
                    assertThat(issue.message())
                            .isEqualTo("The pull of suppliers ended with RateLimitError.");
                });
        assertThat(json("read.completed.initial", payload)).doesNotContain("modifiedFromDate");
    }

    @ParameterizedTest
    @CsvSource({
        "https://a.example/x, https://a.example/x",
        "https://a.example/x?otp=1, https://a.example/x",
        "https://a.example/x?link.otp=1, https://a.example/x",
        "https://a.example/x?a=%26&otp=1&b=2, https://a.example/x?a=%26&b=2"
    })
    void oneTimePasswordIsRemoved(URI link, URI bare) {
        assertThat(Payloads.withoutPassword(link)).isEqualTo(bare);
    }

    @Test
    void idsAreLongAndDistinctAndHaveNoDot() {
        MessageIds ids = new MessageIds(java.time.Clock.systemUTC());

        assertThat(ids.next()).matches("msg_[0-9A-Za-z]{27}").isNotEqualTo(ids.next());
    }

    private static String json(String type, Payload payload) {
        return MessageConfiguration.messageJson()
                .writeValueAsString(
                        Envelope.of(
                                new UUID(0, 7),
                                type,
                                SampleEvents.AT.truncatedTo(java.time.temporal.ChronoUnit.MILLIS),
                                payload));
    }
}
