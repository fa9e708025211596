package io.ledgerway.sync.record;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.starter.query.SqlFilter;
import io.ledgerway.sync.dataset.DataTypeState;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * Reads of records, at the company or at one of its connections. The words that mean something else
 * below {@code data} are no data types.
 */
@RestController
@RequestMapping("/companies/{companyId}")
class RecordController {

    private static final String TYPE = "/data/{dataType:(?!(?:all|queue|history)$).+}";
    private static final String AT_CONNECTION = "/connections/{connectionId}/data/{dataType}";

    /** One object each, or made of months. */
    private static final Set<DataType> NOT_BY_ID =
            EnumSet.of(
                    DataType.COMPANY,
                    DataType.BALANCE_SHEET,
                    DataType.PROFIT_AND_LOSS,
                    DataType.CASH_FLOW_STATEMENT);

    private final RecordScope scope;
    private final RecordQueries reads;
    private final CategoryTreeQueries tree;
    private final RecordResponses answers;

    RecordController(
            RecordScope scope,
            RecordQueries reads,
            CategoryTreeQueries tree,
            RecordResponses answers) {
        this.scope = scope;
        this.reads = reads;
        this.tree = tree;
        this.answers = answers;
    }

    /**
     * Lists the records of a data type, as they were read last. Deleted ones stay, with {@code
     * metadata.isDeleted}; {@code query=metadata.isDeleted!=true} leaves them out. 409 until the
     * first read has completed.
     *
     * @param dataType the data type's path, e.g. {@code invoices} or {@code accounts}
     * @param includePending also records that were written and not read back yet, with {@code
     *     metadata.pendingConfirmation}
     */
    @GetMapping(TYPE)
    void list(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable String dataType,
            @RequestParam(defaultValue = "false") boolean includePending,
            PageRequest request,
            HttpServletResponse response)
            throws IOException {
        list(
                caller,
                scope.keyOfCompany(caller, companyId, dataType),
                reads(includePending),
                request,
                response);
    }

    /**
     * One record, as it was read last.
     *
     * @param dataType the data type's path, e.g. {@code invoices} or {@code accounts}
     * @param recordId the record's id at the platform
     * @param includePending also a record that was written and not read back yet, with {@code
     *     metadata.pendingConfirmation}
     */
    @GetMapping(TYPE + "/{recordId}")
    void getRecord(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable String dataType,
            @PathVariable String recordId,
            @RequestParam(defaultValue = "false") boolean includePending,
            HttpServletResponse response)
            throws IOException {
        one(
                scope.ofCompany(caller, companyId, dataType),
                reads(includePending),
                recordId,
                response);
    }

    /**
     * Lists the records of a data type of one connection, as they were read last.
     *
     * @param dataType the data type's path, e.g. {@code invoices}
     * @param includePending also records that were written and not read back yet, with {@code
     *     metadata.pendingConfirmation}
     */
    @GetMapping(AT_CONNECTION)
    void listRecordsOfConnection(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable ConnectionId connectionId,
            @PathVariable String dataType,
            @RequestParam(defaultValue = "false") boolean includePending,
            PageRequest request,
            HttpServletResponse response)
            throws IOException {
        list(
                caller,
                scope.keyOfConnection(caller, companyId, connectionId, dataType),
                reads(includePending),
                request,
                response);
    }

    /**
     * One record of one connection, as it was read last.
     *
     * @param dataType the data type's path, e.g. {@code invoices}
     * @param recordId the record's id at the platform
     * @param includePending also a record that was written and not read back yet, with {@code
     *     metadata.pendingConfirmation}
     */
    @GetMapping(AT_CONNECTION + "/{recordId}")
    void getRecordOfConnection(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable ConnectionId connectionId,
            @PathVariable String dataType,
            @PathVariable String recordId,
            @RequestParam(defaultValue = "false") boolean includePending,
            HttpServletResponse response)
            throws IOException {
        one(
                scope.ofConnection(caller, companyId, connectionId, dataType),
                reads(includePending),
                recordId,
                response);
    }

    /**
     * Lists the transactions of one bank account, as they were read last. They carry no {@code
     * metadata}: one that the platform deleted is not listed.
     *
     * @param accountId the bank account's id at the platform
     */
    @GetMapping("/connections/{connectionId}/data/bankAccounts/{accountId}/bankTransactions")
    void listBankTransactions(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable ConnectionId connectionId,
            @PathVariable String accountId,
            PageRequest request,
            HttpServletResponse response)
            throws IOException {
        DataTypeState dataTypeState =
                scope.ofConnection(
                        caller, companyId, connectionId, DataType.BANK_TRANSACTIONS.path());
        DataTypeState accounts = scope.beside(dataTypeState, DataType.BANK_ACCOUNTS);
        if (accounts.readable() && reads.one(accounts.key(), accountId).isEmpty()) {
            throw noData(accounts, accountId);
        }
        SqlFilter ofAccount = new SqlFilter("r.data ->> 'accountId' = ?", List.of(accountId));
        answers.page(
                response,
                caller.clientId(),
                request,
                () -> reads.page(caller, dataTypeState, request, ofAccount));
    }

    /** Company information is one object and keeps its own shape. */
    private void list(
            Caller caller,
            DataTypeState.Key key,
            RecordQueries from,
            PageRequest request,
            HttpServletResponse response)
            throws IOException {
        if (key.type() == DataType.COMPANY) {
            DataTypeState dataTypeState = scope.readable(key);
            answers.object(
                    response, reads.only(key).orElseThrow(() -> noData(dataTypeState, "company")));
        } else {
            answers.page(
                    response,
                    caller.clientId(),
                    request,
                    () -> from.page(caller, key, request, scope::readable));
        }
    }

    private void one(
            DataTypeState dataTypeState,
            RecordQueries from,
            String id,
            HttpServletResponse response)
            throws IOException {
        answers.object(
                response,
                find(dataTypeState.key(), from, id).orElseThrow(() -> noData(dataTypeState, id)));
    }

    private Optional<byte[]> find(DataTypeState.Key key, RecordQueries from, String id) {
        if (key.type() == DataType.TRACKING_CATEGORIES) {
            return tree.of(key, id).map(it -> it.getBytes(StandardCharsets.UTF_8));
        }
        return NOT_BY_ID.contains(key.type()) ? Optional.empty() : from.one(key, id);
    }

    private RecordQueries reads(boolean includePending) {
        return includePending ? reads.withPending() : reads;
    }

    private static ApiException noData(DataTypeState dataTypeState, String id) {
        return ApiException.notFound(
                "No data available for %s for ID %s"
                        .formatted(dataTypeState.key().type().key(), id));
    }
}
