package io.ledgerway.gateway.auth;

import io.ledgerway.configuration.identity.IdentityKeys;
import io.ledgerway.gateway.token.TokenCache;
import io.ledgerway.gateway.token.TokenSigner;
import io.ledgerway.model.identity.ServiceName;
import io.ledgerway.testsupport.identity.TestKeys;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Clock;
import java.time.Duration;
import org.springframework.web.reactive.function.client.WebClient;

/** Clients of company-service for tests of other packages. */
public final class CompanyServiceClients {

    private CompanyServiceClients() {}

    /** A client of no server: each call fails. */
    public static CompanyServiceClient unused() {
        var keys =
                IdentityKeys.parse(
                        ServiceName.GATEWAY,
                        TestKeys.of(ServiceName.GATEWAY).privateKey(),
                        TestKeys.publicKeys());
        return new CompanyServiceClient(
                WebClient.create(),
                new TokenCache(new TokenSigner(keys, Clock.systemUTC()), 1),
                Duration.ofSeconds(1),
                Clock.systemUTC(),
                new SimpleMeterRegistry());
    }
}
