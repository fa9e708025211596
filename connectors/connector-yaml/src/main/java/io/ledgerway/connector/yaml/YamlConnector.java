package io.ledgerway.connector.yaml;

import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.ErrorMapper;
import io.ledgerway.connector.link.LinkFlow;
import io.ledgerway.connector.link.TokenRefresher;
import io.ledgerway.connector.pull.PageReader;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullSession;
import io.ledgerway.connector.pull.PullSource;
import io.ledgerway.connector.pull.RateLimitedReader;
import io.ledgerway.connector.push.PushTarget;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The connector of an adapter's file. */
record YamlConnector(
        AdapterFile file,
        RecordPreparation preparation,
        @Nullable PushTarget target,
        FieldOverrides overrides)
        implements PlatformConnector, PullSource {

    @Override
    public PlatformDescriptor descriptor() {
        return file.descriptor();
    }

    @Override
    public LinkFlow linkFlow() {
        return file.access();
    }

    /** What a customer types does not expire. */
    @Override
    public Optional<TokenRefresher> tokenRefresher() {
        return Optional.empty();
    }

    @Override
    public PullSource pull() {
        return this;
    }

    @Override
    public Optional<PushTarget> push() {
        return Optional.ofNullable(target);
    }

    /** What a customer types is not renewed: if it is rejected, it has to be typed again. */
    @Override
    public ErrorMapper errors() {
        return response ->
                response.status() == 401
                        ? Optional.of(
                                new ConnectorException.AuthorizationRevoked(
                                        descriptor().name() + " rejects the access"))
                        : ErrorMapper.byStatus().map(response);
    }

    @Override
    public PageReader open(PullRequest request, Tenant tenant, PullSession session)
            throws ConnectorException {
        var own = file.collections().get(request.type());
        if (own == null) {
            throw ConnectorException.NotSupported.dataType(request.type(), descriptor().name());
        }
        var collection = overrides.apply(own, session.owner());
        return new RateLimitedReader(
                new CollectionReader(
                        collection,
                        new RecordMapper(collection, preparation),
                        request,
                        file.api().of(tenant.attributes(), session.http()),
                        session));
    }

    /** Without settings and values. */
    @Override
    public String toString() {
        return "YamlConnector[" + descriptor().platformKey() + "]";
    }
}
