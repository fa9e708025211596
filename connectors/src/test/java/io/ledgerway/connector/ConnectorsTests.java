package io.ledgerway.connector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.ledgerway.connector.PlatformDescriptor.Authorization;
import io.ledgerway.connector.expense.ExpenseRules;
import io.ledgerway.model.company.SourceType;
import io.ledgerway.model.datatype.DataType;
import java.net.URI;
import java.util.HashSet;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class ConnectorsTests {

    private final Connectors connectors =
            Connectors.create(
                    new ConnectorSettings(
                            URI.create("http://sandbox:1"),
                            URI.create("http://localhost:2"),
                            "ledgerway",
                            "s3cret"));

    @Test
    void thereAreSevenPlatforms() {
        assertThat(descriptors())
                .extracting(PlatformDescriptor::platformKey, PlatformDescriptor::name)
                .map(Object::toString)
                .containsExactly(
                        "(\"trji\", \"Dynamics 365 Business Central\")",
                        "(\"fbrh\", \"FreeAgent\")",
                        "(\"akxx\", \"Oracle NetSuite\")",
                        "(\"pqsw\", \"QuickBooks Desktop\")",
                        "(\"qhyg\", \"QuickBooks Online\")",
                        "(\"gbol\", \"Xero\")",
                        "(\"mqjo\", \"Sandbox\")");
    }

    @Test
    void theirIdsAreDistinctAndFixedForGood() {
        var ids = new HashSet<UUID>();
        descriptors().forEach(each -> ids.addAll(List.of(each.integrationId(), each.sourceId())));

        assertThat(ids).hasSize(14);
        assertThat(connectors.require("gbol").descriptor().integrationId())
                .hasToString("2d5d8cb9-02f0-440d-9d97-1700b206b197");
    }

    @Test
    void fourMoreNeedNoAuthorizationAndHaveNoConnector() {
        assertThat(Connectors.withoutAuthorization())
                .extracting(
                        PlatformDescriptor::platformKey,
                        PlatformDescriptor::name,
                        it -> it.sourceType().wire())
                .map(Object::toString)
                .containsExactly(
                        "(\"pexp\", \"Expenses\", \"Expense\")",
                        "(\"upac\", \"Accounting file upload\", \"Accounting\")",
                        "(\"upbk\", \"Banking file upload\", \"Banking\")",
                        "(\"updo\", \"Business documents\", \"Other\")");
        assertThat(Connectors.withoutAuthorization())
                .allSatisfy(each -> {
                    assertThat(each.authorization()).isEqualTo(Authorization.NONE);
                    assertThat(each.pull()).isEmpty();
                    assertThat(each.expenses()).isNull();
                    assertThat(connectors.byKey(each.platformKey())).isEmpty();
                });
    }

    @Test
    void theyAllSayThatTheySpeakTheNativeDialect() {
        assertThat(descriptors())
                .allSatisfy(each -> {
                    assertThat(each.nativeDialect()).isTrue();
                    assertThat(each.authorization()).isEqualTo(Authorization.OAUTH);
                    assertThat(each.sourceType()).isEqualTo(SourceType.ACCOUNTING);
                    assertThat(each.ratePolicy().buckets()).isEmpty();
                    assertThat(each.ratePolicy().maximumConcurrent()).isEqualTo(4);
                    assertThat(each.expenses())
                            .isSameAs(ExpenseRules.of(each.platformKey()).orElseThrow());
                    assertThat(each.pull(DataType.INVOICES)).isPresent();
                    assertThat(each.pull(DataType.BANKING_ACCOUNTS)).isEmpty();
                });
    }

    @Test
    void anUnknownKeyIsAnsweredWithTheKnownOnes() {
        assertThat(connectors.byKey("GBOL")).isEmpty();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> connectors.require("nope"))
                .withMessage(
                        "No platform has the key nope; known keys are"
                                + " trji, fbrh, akxx, pqsw, qhyg, gbol, mqjo");
    }

    @Test
    void settingsDoNotTellTheSecret() {
        var settings =
                new ConnectorSettings(URI.create("a"), URI.create("b"), "ledgerway", "s3cret");

        assertThat(settings.toString()).contains("ledgerway").doesNotContain("s3cret");
    }

    private List<PlatformDescriptor> descriptors() {
        return connectors.all().stream().map(PlatformConnector::descriptor).toList();
    }
}
