package io.ledgerway.sync.platform;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.connector.PlatformHttpClients;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.sync.platform.calllog.CallLog;
import io.ledgerway.sync.platform.usage.UsageMeters;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import io.micrometer.core.instrument.MeterRegistry;
import java.net.URI;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.web.client.RestClient;

@SyncServiceTest
class PlatformAccessIT {

    @Autowired Scenario scenario;
    @Autowired LongReads longReads;
    @Autowired PlatformRateLimiter limits;
    @Autowired UsageMeters usage;
    @Autowired CallLog log;
    @Autowired ConnectionTenants tenants;
    @Autowired MeterRegistry metrics;

    /** Another call of the connection noticed the revocation first. */
    @Test
    void callFailsAsRejectedIfTheAuthorizationEndsDuringIt() throws ConnectorException {
        LinkedCompany linked = scenario.linked();
        PlatformHttp platform =
                _ -> {
                    scenario.companies.refuses(linked.connection(), 409);
                    return new PlatformHttp.Response(401, Map.of(), "");
                };
        var access =
                new PlatformAccess(
                        new AccessGrantClient(RestClient.create(scenario.companies.url())),
                        new PlatformHttpClients(platform, platform),
                        longReads,
                        limits,
                        usage,
                        log,
                        tenants,
                        metrics);
        PlatformHttp opened =
                access.open(linked.company(), linked.connection(), scenario.platform).http();

        assertThatExceptionOfType(ConnectorException.AccessTokenRejected.class)
                .isThrownBy(() ->
                        opened.send(
                                PlatformHttp.Request.get(
                                        URI.create("https://platform.example/records"), Map.of())))
                .withMessage("The connection is not linked");
    }
}
