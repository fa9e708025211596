package io.ledgerway.sync.push.api;

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
import io.ledgerway.sync.push.PushRequestValidator;
import io.ledgerway.sync.push.RequiredMembers;
import io.ledgerway.sync.push.WritableTypes;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Duration;
import java.util.Optional;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Returns which values a record may have when it is written. The platform is queried for them.
 * These calls count as reads in the rate limits, so the share that is reserved for writes remains
 * available.
 */
@RestController
@Tag(name = "Push")
@RequestMapping("/companies/{companyId}/connections/{connectionId}/options")
class PushOptionsController {

    private static final Duration RETRY_AFTER = Duration.ofSeconds(10);

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
     * Returns the fields and values that a record of a type may have when it is written to the
     * platform of this connection. A field that is {@code required} must be in each body, also
     * where the platform computes its value.
     *
     * @param dataType the data type's key, e.g. {@code chartOfAccounts}
     */
    @Operation(summary = "Get push options")
    @GetMapping("/{dataType}")
    PushOptions find(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable ConnectionId connectionId,
            @PathVariable String dataType) {
        Connection connection = companyDirectory.require(caller, companyId, connectionId);
        Optional<DataType> type =
                DataType.ofKey(dataType).or(() -> WritableTypes.ofSegment(dataType));
        return loadOptions(
                connection,
                type.orElseThrow(() -> PushRequestValidator.unsupported(dataType, connection)));
    }

    /**
     * Returns the fields and values that the lines of a bank statement may have when they are
     * written to the platform of this connection. The path {@code options/bankTransactions} returns
     * the same.
     *
     * @param accountId the bank account's id at the platform
     */
    @Operation(summary = "Get push options of bank transactions")
    @GetMapping("/bankAccounts/{accountId}/bankTransactions")
    PushOptions getBankTransactionOptions(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable ConnectionId connectionId,
            @PathVariable String accountId) {
        return loadOptions(
                companyDirectory.require(caller, companyId, connectionId),
                DataType.BANK_TRANSACTIONS);
    }

    private PushOptions loadOptions(Connection connection, DataType type) {
        PlatformConnector connector =
                platforms
                        .find(connection.platformKey())
                        .filter(it -> it.push().isPresent())
                        .filter(_ -> requests.capability(connection, type).isPresent())
                        .orElseThrow(
                                () -> PushRequestValidator.unsupported(type.key(), connection));
        requests.checkLinked(connection);
        try {
            Opened opened = access.open(connection.companyId(), connection.id(), connector);
            PushOptions offered =
                    connector.push().orElseThrow().options(type, opened.tenant(), opened.http());
            return RequiredMembers.addTo(offered, type);
        } catch (ConnectionNotLinkedException e) {
            throw ApiException.badRequest("Data connection " + connection.id() + " is not linked");
        } catch (ConnectorException e) {
            throw apiError(e, connection, type);
        }
    }

    private ApiException apiError(
            ConnectorException failure, Connection connection, DataType type) {
        if (failure instanceof ConnectorException.AuthorizationRevoked) {
            access.tryDeauthorized(connection.id(), String.valueOf(failure.getMessage()));
        }
        return switch (failure) {
            case ConnectorException.NotSupported _ ->
                    PushRequestValidator.unsupported(type.key(), connection);
            case ConnectorException.RateLimited it ->
                    ApiException.unavailable(
                            connection.platformName() + " has reached its rate limit",
                            it.retryAfter());
            case ConnectorException.AuthorizationRevoked _,
                    ConnectorException.AccessTokenRejected _,
                    ConnectorException.InsufficientPermission _ ->
                    ApiException.badRequest(
                            connection.platformName() + " denied access: " + failure.getMessage());
            default ->
                    ApiException.unavailable(
                            connection.platformName() + " does not respond", RETRY_AFTER);
        };
    }
}
