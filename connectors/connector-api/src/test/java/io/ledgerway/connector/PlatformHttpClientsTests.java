package io.ledgerway.connector;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.PlatformDescriptor.Authorization;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.model.company.SourceType;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PlatformHttpClientsTests {

    private final PlatformHttp configured = call -> new PlatformHttp.Response(200, Map.of(), "");
    private final PlatformHttp vetted = call -> new PlatformHttp.Response(201, Map.of(), "");
    private final PlatformHttpClients clients = new PlatformHttpClients(configured, vetted);

    @ParameterizedTest
    @EnumSource
    void typedAddressesAreVetted(Authorization authorization) {
        var client =
                clients.of(
                        new PlatformDescriptor(
                                "type",
                                "Typed",
                                new UUID(1, 1),
                                new UUID(1, 2),
                                SourceType.ACCOUNTING,
                                authorization,
                                new RatePolicy(List.of(), 1),
                                Map.of(),
                                Map.of(),
                                false));

        assertThat(client)
                .isSameAs(authorization == Authorization.CREDENTIALS ? vetted : configured);
    }
}
