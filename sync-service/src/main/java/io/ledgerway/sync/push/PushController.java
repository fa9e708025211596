package io.ledgerway.sync.push;

import io.ledgerway.model.company.DirectoryEntry.Company;
import io.ledgerway.model.company.DirectoryEntry.Connection;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.model.write.WriteKind;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Writes of records. Bodies are read only after it is known who asks about what. */
@RestController
@RequestMapping("/companies/{companyId}/connections/{connectionId}/push")
class PushController {

    private final PushRequests requests;
    private final Bodies bodies;
    private final Intake intake;
    private final LastSeen lastSeen;
    private final CompanyDirectory companyDirectory;

    PushController(
            PushRequests requests,
            Bodies bodies,
            Intake intake,
            LastSeen lastSeen,
            CompanyDirectory companyDirectory) {
        this.requests = requests;
        this.bodies = bodies;
        this.intake = intake;
        this.lastSeen = lastSeen;
        this.companyDirectory = companyDirectory;
    }

    /**
     * Creates a record at the platform. Answers at once, while the operation is Pending; the
     * webhook event {@code {dataType}.write.successful} or {@code .unsuccessful} tells how it
     * ended. Reads show the record after the next sync of its type.
     *
     * @param timeoutInMinutes after so long a pending operation becomes TimedOut; waits for ever
     *     when left out
     * @param allowSyncOnPushComplete whether the type is read again after success
     */
    @PostMapping("/{segment}")
    PushView create(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable ConnectionId connectionId,
            @PathVariable String segment,
            @RequestParam(required = false) @Nullable Integer timeoutInMinutes,
            @RequestParam(defaultValue = "true") boolean allowSyncOnPushComplete,
            @RequestBody(required = false) byte @Nullable [] body) {
        Connection connection = companyDirectory.require(caller, companyId, connectionId);
        DataType type = PushRequests.type(segment, connection);
        requests.check(connection, type, WriteKind.CREATE);
        return add(
                caller,
                connection,
                type,
                WriteKind.CREATE,
                null,
                terms(null, allowSyncOnPushComplete, timeoutInMinutes),
                bodies.read(type, body));
    }

    /**
     * Adds lines to a bank account's statement. Answers like every write.
     *
     * @param accountId the bank account
     */
    @PostMapping("/bankAccounts/{accountId}/bankTransactions")
    PushView createBankTransactions(
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
                terms(null, allowSyncOnPushComplete, timeoutInMinutes),
                bodies.readLines(accountId, body));
    }

    /**
     * Replaces a record at the platform. Answers like every write.
     *
     * @param recordId the record's id at the platform
     * @param forceUpdate overwrites also a record that has changed at the platform since it was
     *     last read; refused otherwise
     */
    @PutMapping("/{segment}/{recordId}")
    PushView update(
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
        DataType type = PushRequests.type(segment, connection);
        requests.check(connection, type, WriteKind.UPDATE);
        Bodies.Body read = bodies.read(type, body);
        Instant seen = forceUpdate ? null : lastSeen.of(companyId, connectionId, type, recordId);
        return add(
                caller,
                connection,
                type,
                WriteKind.UPDATE,
                recordId,
                terms(seen, allowSyncOnPushComplete, timeoutInMinutes),
                read);
    }

    /**
     * Deletes a record at the platform. Answers like every write.
     *
     * @param recordId the record's id at the platform
     */
    @DeleteMapping("/{segment}/{recordId}")
    PushView delete(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable ConnectionId connectionId,
            @PathVariable String segment,
            @PathVariable String recordId,
            @RequestParam(required = false) @Nullable Integer timeoutInMinutes,
            @RequestParam(defaultValue = "true") boolean allowSyncOnPushComplete) {
        Connection connection = companyDirectory.require(caller, companyId, connectionId);
        DataType type = PushRequests.type(segment, connection);
        requests.check(connection, type, WriteKind.DELETE);
        return add(
                caller,
                connection,
                type,
                WriteKind.DELETE,
                recordId,
                terms(null, allowSyncOnPushComplete, timeoutInMinutes),
                null);
    }

    private PushView add(
            Caller caller,
            Connection connection,
            DataType type,
            WriteKind kind,
            @Nullable String recordId,
            Push.Terms terms,
            Bodies.@Nullable Body body) {
        Company company = companyDirectory.require(caller, connection.companyId());
        Push.Subject subject =
                PushRequests.subject(
                        connection, type, kind, recordId, body == null ? null : body.json());
        return intake.add(
                company,
                new PushRequest(
                        company.snapshot(),
                        subject,
                        terms,
                        null,
                        null,
                        body == null ? List.of() : body.warnings()));
    }

    private static Push.Terms terms(
            @Nullable Instant lastSeen, boolean syncAfter, @Nullable Integer timeout) {
        if (timeout != null && (timeout < 1 || timeout > Intake.LONGEST_TIMEOUT)) {
            throw ApiException.badRequest(
                    "timeoutInMinutes must be from 1 to " + Intake.LONGEST_TIMEOUT);
        }
        return new Push.Terms(lastSeen, syncAfter, timeout);
    }
}
