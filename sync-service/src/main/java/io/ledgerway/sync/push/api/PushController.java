package io.ledgerway.sync.push.api;

import io.ledgerway.connector.error.PushIssue;
import io.ledgerway.model.company.DirectoryEntry.Company;
import io.ledgerway.model.company.DirectoryEntry.Connection;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.model.write.WriteKind;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.sync.push.IgnoredMembers;
import io.ledgerway.sync.push.Push;
import io.ledgerway.sync.push.PushBodyParser;
import io.ledgerway.sync.push.PushRequest;
import io.ledgerway.sync.push.PushRequestValidator;
import io.ledgerway.sync.supplemental.SupplementalConfigRepository;
import io.ledgerway.sync.supplemental.SupplementalMapping;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Submits writes of records. Bodies are parsed only after the caller is authorized. */
@RestController
@Tag(name = "Push")
@RequestMapping("/companies/{companyId}/connections/{connectionId}/push")
class PushController {

    private final PushRequestValidator requests;
    private final PushBodyParser pushBodyParser;
    private final SupplementalConfigRepository supplemental;
    private final PushSubmission pushSubmission;
    private final SourceModifiedLookup sourceModifiedLookup;
    private final CompanyDirectory companyDirectory;

    PushController(
            PushRequestValidator requests,
            PushBodyParser pushBodyParser,
            SupplementalConfigRepository supplemental,
            PushSubmission pushSubmission,
            SourceModifiedLookup sourceModifiedLookup,
            CompanyDirectory companyDirectory) {
        this.requests = requests;
        this.pushBodyParser = pushBodyParser;
        this.supplemental = supplemental;
        this.pushSubmission = pushSubmission;
        this.sourceModifiedLookup = sourceModifiedLookup;
        this.companyDirectory = companyDirectory;
    }

    /**
     * Creates a record at the platform. The response has status Pending; the webhook event {@code
     * dataType.write.successful} or {@code dataType.write.unsuccessful} reports the result. The
     * record can be read after the next sync of its type. Supplemental values that are not
     * configured for writes are named in warnings.
     *
     * @param timeoutInMinutes time after which a pending operation becomes TimedOut; default: never
     * @param allowSyncOnPushComplete whether to queue a pull of the type after success
     */
    @Operation(summary = "Create a record")
    @PostMapping(path = "/{segment}", consumes = MediaType.APPLICATION_JSON_VALUE)
    PushOperationView create(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable ConnectionId connectionId,
            @PathVariable String segment,
            @RequestParam(required = false) @Nullable Integer timeoutInMinutes,
            @RequestParam(defaultValue = "true") boolean allowSyncOnPushComplete,
            @RequestBody(required = false) byte @Nullable [] body) {
        Connection connection = companyDirectory.require(caller, companyId, connectionId);
        DataType type = PushRequestValidator.type(segment, connection);
        requests.check(connection, type, WriteKind.CREATE);
        return add(
                caller,
                connection,
                type,
                WriteKind.CREATE,
                null,
                options(null, allowSyncOnPushComplete, timeoutInMinutes),
                pushBodyParser.read(type, body));
    }

    /**
     * Adds lines to a bank account's statement. The response has status Pending; the webhook event
     * {@code bankTransactions.write.successful} or {@code .unsuccessful} reports the result. The
     * path {@code push/bankTransactions} takes the same body with the member {@code accountId}.
     *
     * @param accountId the bank account's id at the platform
     */
    @Operation(summary = "Create bank transactions")
    @PostMapping(
            path = "/bankAccounts/{accountId}/bankTransactions",
            consumes = MediaType.APPLICATION_JSON_VALUE)
    PushOperationView createBankTransactions(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable ConnectionId connectionId,
            @PathVariable String accountId,
            @RequestParam(required = false) @Nullable Integer timeoutInMinutes,
            @RequestParam(defaultValue = "true") boolean allowSyncOnPushComplete,
            @RequestBody(required = false) byte @Nullable [] body) {
        Connection connection = companyDirectory.require(caller, companyId, connectionId);
        DataType type = DataType.BANK_TRANSACTIONS;
        requests.check(connection, type, WriteKind.CREATE);
        return add(
                caller,
                connection,
                type,
                WriteKind.CREATE,
                null,
                options(null, allowSyncOnPushComplete, timeoutInMinutes),
                pushBodyParser.readLines(accountId, body));
    }

    /**
     * Replaces a record at the platform. The response has status Pending; the webhook event {@code
     * dataType.write.successful} or {@code dataType.write.unsuccessful} reports the result.
     *
     * @param recordId the record's id at the platform
     * @param forceUpdate whether to overwrite a record that has changed at the platform since it
     *     was last pulled; otherwise the update is refused
     */
    @Operation(summary = "Update a record")
    @PutMapping(path = "/{segment}/{recordId}", consumes = MediaType.APPLICATION_JSON_VALUE)
    PushOperationView update(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable ConnectionId connectionId,
            @PathVariable String segment,
            @PathVariable String recordId,
            @RequestParam(required = false) @Nullable Integer timeoutInMinutes,
            @RequestParam(defaultValue = "true") boolean allowSyncOnPushComplete,
            @RequestParam(defaultValue = "false") boolean forceUpdate,
            @RequestBody(required = false) byte @Nullable [] body) {
        Connection connection = companyDirectory.require(caller, companyId, connectionId);
        DataType type = PushRequestValidator.type(segment, connection);
        requests.check(connection, type, WriteKind.UPDATE);
        PushBodyParser.Body read = pushBodyParser.read(type, body);
        Instant lastModified =
                forceUpdate
                        ? null
                        : sourceModifiedLookup.of(companyId, connectionId, type, recordId);
        return add(
                caller,
                connection,
                type,
                WriteKind.UPDATE,
                recordId,
                options(lastModified, allowSyncOnPushComplete, timeoutInMinutes),
                read);
    }

    /**
     * Deletes a record at the platform. The response has status Pending; the webhook event {@code
     * dataType.write.successful} or {@code dataType.write.unsuccessful} reports the result.
     *
     * @param recordId the record's id at the platform
     */
    @Operation(summary = "Delete a record")
    @DeleteMapping("/{segment}/{recordId}")
    PushOperationView delete(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable ConnectionId connectionId,
            @PathVariable String segment,
            @PathVariable String recordId,
            @RequestParam(required = false) @Nullable Integer timeoutInMinutes,
            @RequestParam(defaultValue = "true") boolean allowSyncOnPushComplete) {
        Connection connection = companyDirectory.require(caller, companyId, connectionId);
        DataType type = PushRequestValidator.type(segment, connection);
        requests.check(connection, type, WriteKind.DELETE);
        return add(
                caller,
                connection,
                type,
                WriteKind.DELETE,
                recordId,
                options(null, allowSyncOnPushComplete, timeoutInMinutes),
                null);
    }

    private PushOperationView add(
            Caller caller,
            Connection connection,
            DataType type,
            WriteKind kind,
            @Nullable String recordId,
            Push.PushOptions pushOptions,
            PushBodyParser.@Nullable Body body) {
        Company company = companyDirectory.require(caller, connection.companyId());
        Push.Subject subject =
                PushRequestValidator.subject(
                        connection, type, kind, recordId, body == null ? null : body.json());
        return pushSubmission.submit(
                company,
                new PushRequest(
                        company.snapshot(),
                        subject,
                        pushOptions,
                        null,
                        null,
                        body == null ? List.of() : warnings(company, subject, body)));
    }

    private List<PushIssue> warnings(
            Company company, Push.Subject subject, PushBodyParser.Body body) {
        if (subject.kind() != WriteKind.CREATE || body.supplements().isEmpty()) {
            return body.warnings();
        }
        SupplementalMapping configured =
                supplemental.of(company.clientId(), subject.platformKey(), subject.type());
        if (!configured.isConfigured()) {
            // the platform gives a warning about the whole member
            return body.warnings();
        }
        IgnoredMembers ignored = new IgnoredMembers(subject.type());
        configured
                .unwritten(body.supplements())
                .forEach(it -> ignored.add("supplementalData.content." + it));
        return Stream.concat(body.warnings().stream(), ignored.warnings().stream()).toList();
    }

    private static Push.PushOptions options(
            @Nullable Instant expectedModifiedAt, boolean syncAfter, @Nullable Integer timeout) {
        if (timeout != null && (timeout < 1 || timeout > PushSubmission.MAX_TIMEOUT_MINUTES)) {
            String message =
                    "timeoutInMinutes must be from 1 to " + PushSubmission.MAX_TIMEOUT_MINUTES;
            throw ApiException.invalid(
                    message, List.of(new ErrorBody.Item("timeoutInMinutes", message, null)));
        }
        return new Push.PushOptions(expectedModifiedAt, syncAfter, timeout);
    }
}
