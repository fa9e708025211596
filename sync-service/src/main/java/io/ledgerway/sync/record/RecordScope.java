package io.ledgerway.sync.record;

import io.ledgerway.model.company.DirectoryEntry.Connection;
import io.ledgerway.model.datatype.DataType;
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
 * Resolves which company, connection and data type a read refers to. Throws 403 or 404 if the
 * caller has no access, 404 if the platform does not support the type, and 409 if the first pull is
 * not complete.
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

    /** Throws unless the caller has access to the company. */
    public void requireCompany(Caller caller, CompanyId company) {
        companyDirectory.require(caller, company);
    }

    /** Resolves a type of the company, at the connection that serves its reads. */
    public DataTypeState ofCompany(Caller caller, CompanyId company, DataType type) {
        return ofCompany(caller, company, type.path());
    }

    public DataTypeState ofCompany(Caller caller, CompanyId company, String segment) {
        return readable(keyOfCompany(caller, company, segment));
    }

    /** The same, whether or not the type has been pulled. */
    public DataTypeState.Key keyOfCompany(Caller caller, CompanyId company, String segment) {
        Optional<Connection> connection =
                connections.forReads(companyDirectory.requireWithConnections(caller, company));
        DataType type = supported(segment, connection);
        return new DataTypeState.Key(
                company, connection.orElseThrow(RecordScope::notRequested).id(), type);
    }

    /**
     * Resolves a type at a connection of the company. Types of the company are allowed: an earlier
     * connection keeps its records after another one is linked.
     */
    public DataTypeState ofConnection(
            Caller caller, CompanyId company, ConnectionId connection, String segment) {
        return readable(keyOfConnection(caller, company, connection, segment));
    }

    /** The same, whether or not the type has been pulled. */
    public DataTypeState.Key keyOfConnection(
            Caller caller, CompanyId company, ConnectionId connection, String segment) {
        Connection found = companyDirectory.require(caller, company, connection);
        return new DataTypeState.Key(company, found.id(), supported(segment, Optional.of(found)));
    }

    /**
     * Returns the state of another type of the same connection, whether or not it has been pulled.
     */
    public DataTypeState sibling(DataTypeState dataTypeState, DataType type) {
        DataTypeState.Key key = dataTypeState.key();
        return dataTypeStateRepository.find(
                new DataTypeState.Key(key.company(), key.connection(), type));
    }

    private DataType supported(String segment, Optional<Connection> connection) {
        if (DataTypePath.isCustom(segment)) {
            throw ApiException.notFound(
                    "Custom data types have neither single records, nor versions, nor raw payloads."
                            + " Read their list at"
                            + " /companies/{companyId}/connections/{connectionId}/data/custom/{customDataIdentifier}");
        }
        DataType type =
                DataTypePath.typeOf(segment).orElseThrow(() -> unsupported(segment, connection));
        boolean isUnsupported =
                connection.isPresent()
                        ? !platforms.supports(connection.get().platformKey(), type)
                        : type.area() != DataType.Area.ACCOUNTING;
        if (isUnsupported) {
            throw unsupported(type.key(), connection);
        }
        return type;
    }

    /** Returns the state of a type, or throws 409 if the first pull is not complete. */
    public DataTypeState readable(DataTypeState.Key key) {
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
