package io.ledgerway.sync.record;

import io.ledgerway.model.company.DirectoryEntry.Connection;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.datatype.DataType.Scope;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.sync.dataset.DataTypeState;
import io.ledgerway.sync.dataset.DataTypeStateRepository;
import io.ledgerway.sync.platform.ConnectionSelection;
import io.ledgerway.sync.platform.Platforms;
import io.ledgerway.sync.platform.UnsupportedDataType;
import java.util.List;
import java.util.Optional;

/**
 * Finds what a read means, or refuses it: 403 and 404 for what is not the caller's, 404 for a type
 * that the platform lacks, 409 for one that was never read to its end.
 */
public final class RecordScope {

    private final CompanyDirectory companyDirectory;
    private final ConnectionSelection connections;
    private final Platforms platforms;
    private final DataTypeStateRepository dataTypeStateRepository;

    RecordScope(
            CompanyDirectory companyDirectory,
            ConnectionSelection connections,
            Platforms platforms,
            DataTypeStateRepository dataTypeStateRepository) {
        this.companyDirectory = companyDirectory;
        this.connections = connections;
        this.platforms = platforms;
        this.dataTypeStateRepository = dataTypeStateRepository;
    }

    /** Refuses who may not see a company, before anything else is said. */
    public void requireCompany(Caller caller, CompanyId company) {
        companyDirectory.require(caller, company);
    }

    /** A type of the company, at the one connection that means. */
    public DataTypeState ofCompany(Caller caller, CompanyId company, DataType type) {
        return ofCompany(caller, company, type.path());
    }

    DataTypeState ofCompany(Caller caller, CompanyId company, String segment) {
        return readable(keyOfCompany(caller, company, segment));
    }

    /** The same, read or not. */
    DataTypeState.Key keyOfCompany(Caller caller, CompanyId company, String segment) {
        Optional<Connection> connection =
                connections.readAt(companyDirectory.requireWithConnections(caller, company));
        DataType type = supported(segment, connection);
        return new DataTypeState.Key(
                company, connection.orElseThrow(RecordScope::notRequested).id(), type);
    }

    /** A type that is read at a connection. */
    DataTypeState ofConnection(
            Caller caller, CompanyId company, ConnectionId connection, String segment) {
        return readable(keyOfConnection(caller, company, connection, segment));
    }

    /** The same, read or not. */
    DataTypeState.Key keyOfConnection(
            Caller caller, CompanyId company, ConnectionId connection, String segment) {
        Connection found = companyDirectory.require(caller, company, connection);
        DataType type = supported(segment, Optional.of(found));
        if (type.scope() != Scope.CONNECTION) {
            throw ApiException.notFound(
                    "%s is read at /companies/%s/data/%s"
                            .formatted(type.key(), company, type.path()));
        }
        return new DataTypeState.Key(company, found.id(), type);
    }

    /** What is held of another type at the same connection; perhaps nothing. */
    public DataTypeState beside(DataTypeState dataTypeState, DataType type) {
        DataTypeState.Key key = dataTypeState.key();
        return dataTypeStateRepository.find(
                new DataTypeState.Key(key.company(), key.connection(), type));
    }

    private DataType supported(String segment, Optional<Connection> connection) {
        DataType type =
                DataTypePath.typeOf(segment).orElseThrow(() -> unsupported(segment, connection));
        boolean lacking =
                connection.isPresent()
                        ? !platforms.supports(connection.get().platformKey(), type)
                        : type.area() != DataType.Area.ACCOUNTING;
        if (lacking) {
            throw unsupported(type.key(), connection);
        }
        return type;
    }

    /** What is held, or 409 where it was never read to its end. */
    DataTypeState readable(DataTypeState.Key key) {
        DataTypeState dataTypeState = dataTypeStateRepository.find(key);
        if (!dataTypeState.readable()) {
            throw notRequested();
        }
        return dataTypeState;
    }

    private static ApiException unsupported(String type, Optional<Connection> connection) {
        return UnsupportedDataType.by(
                type, connection.map(Connection::platformName).map(List::of).orElse(List.of()));
    }

    private static ApiException notRequested() {
        return ApiException.conflict("The data set has not been requested.");
    }
}
