package io.ledgerway.sync.push;

import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.push.PushOptions;
import io.ledgerway.model.company.DirectoryEntry.Connection;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.sync.platform.ConnectionNotLinkedException;
import io.ledgerway.sync.platform.PlatformAccess;
import io.ledgerway.sync.platform.PlatformAccess.Opened;
import io.ledgerway.sync.platform.Platforms;
import java.time.Duration;
import java.util.Optional;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * What a record to be written may hold; asks the platform. The calls count as reads where a
 * platform limits them: nothing is written, and whoever looks at a form can look again. What is
 * reserved for writes stays for those that have been accepted.
 */
@RestController
@RequestMapping("/companies/{companyId}/connections/{connectionId}/options")
class PushOptionsController {

    private static final Duration TRY_AGAIN_AFTER = Duration.ofSeconds(10);

    private final PushRequestValidator requests;
    private final Platforms platforms;
    private final PlatformAccess access;
    private final CompanyDirectory companyDirectory;

    PushOptionsController(
            PushRequestValidator requests,
            Platforms platforms,
            PlatformAccess access,
            CompanyDirectory companyDirectory) {
        this.requests = requests;
        this.platforms = platforms;
        this.access = access;
        this.companyDirectory = companyDirectory;
    }

    /**
     * What a record of a type may hold when it is written to this connection's platform.
     *
     * @param dataType the data type's key, e.g. {@code chartOfAccounts}
     */
    @GetMapping("/{dataType}")
    PushOptions find(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable ConnectionId connectionId,
            @PathVariable String dataType) {
        Connection connection = companyDirectory.require(caller, companyId, connectionId);
        Optional<DataType> type =
                DataType.ofKey(dataType)
                        .or(() -> WritableTypes.ofSegment(dataType))
                        .filter(it -> it != DataType.BANK_TRANSACTIONS);
        return ask(
                connection,
                type.orElseThrow(() -> PushRequestValidator.unsupported(dataType, connection)));
    }

    /**
     * What lines of a bank statement may hold when they are written to this connection's platform.
     *
     * @param accountId the bank account
     */
    @GetMapping("/bankAccounts/{accountId}/bankTransactions")
    PushOptions getBankTransactionOptions(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable ConnectionId connectionId,
            @PathVariable String accountId) {
        return ask(
                companyDirectory.require(caller, companyId, connectionId),
                DataType.BANK_TRANSACTIONS);
    }

    private PushOptions ask(Connection connection, DataType type) {
        PlatformConnector connector =
                platforms
                        .find(connection.platformKey())
                        .filter(it -> it.push().isPresent())
                        .filter(_ -> requests.capability(connection, type).isPresent())
                        .orElseThrow(
                                () -> PushRequestValidator.unsupported(type.key(), connection));
        requests.checkLinked(connection);
        try {
            Opened opened = access.open(connection.id(), connector);
            return connector.push().orElseThrow().options(type, opened.tenant(), opened.http());
        } catch (ConnectionNotLinkedException e) {
            throw ApiException.badRequest("Data connection " + connection.id() + " is not linked");
        } catch (ConnectorException e) {
            throw refused(e, connection, type);
        }
    }

    private static ApiException refused(
            ConnectorException failure, Connection connection, DataType type) {
        return switch (failure) {
            case ConnectorException.NotSupported _ ->
                    PushRequestValidator.unsupported(type.key(), connection);
            case ConnectorException.RateLimited it ->
                    ApiException.unavailable(
                            connection.platformName() + " takes no more calls now",
                            it.retryAfter());
            case ConnectorException.AuthorizationRevoked _,
                    ConnectorException.AccessTokenRejected _,
                    ConnectorException.InsufficientPermission _ ->
                    ApiException.badRequest(
                            connection.platformName()
                                    + " does not let us in: "
                                    + failure.getMessage());
            default ->
                    ApiException.unavailable(
                            connection.platformName() + " gives no answer", TRY_AGAIN_AFTER);
        };
    }
}
