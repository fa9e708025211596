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
import io.ledgerway.connector.pull.RawMapping;
import io.ledgerway.connector.pull.RawRecord;
import io.ledgerway.connector.pull.SourceRecord;
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

    @Override
    public Optional<RawMapping> rawMapping() {
        return Optional.of(this::map);
    }

    private SourceRecord map(RawRecord record) throws ConnectorException {
        var own = file.collections().get(record.type());
        if (own == null || !own.path().equals(record.dataSource())) {
            throw ConnectorException.NotSupported.dataType(record.type(), descriptor().name());
        }
        var collection = overrides.apply(own, record.owner());
        if (collection.isSkipped(record.json()) || collection.isDeleted(record.json())) {
            throw new ConnectorException.NotSupported(
                    "The record does not belong to %s any more".formatted(record.type().key()));
        }
        try {
            return new RecordMapper(collection, preparation)
                    .map(
                            record.id(),
                            collection.modifiedAt(record.json()),
                            record.json(),
                            (_, _) -> {});
        } catch (FieldValue.UnreadableValueException e) {
            throw new ConnectorException.ContractViolation(String.valueOf(e.getMessage()), e);
        }
    }

    /** Without settings and values. */
    @Override
    public String toString() {
        return "YamlConnector[" + descriptor().platformKey() + "]";
    }
}
