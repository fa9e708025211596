package io.ledgerway.sync.record.api;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.starter.query.SqlFilter;
import io.ledgerway.sync.dataset.DataTypeState;
import io.ledgerway.sync.record.RecordScope;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
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
 * Returns stored records of a company or of one of its connections. The segments below {@code data}
 * that have a controller of their own are not data types.
 */
@RestController
@Tag(name = "Data")
@RequestMapping("/companies/{companyId}")
class RecordController {

    private static final String TYPE = "/data/{dataType:(?!(?:all|queue|history)$).+}";
    private static final String AT_CONNECTION = "/connections/{connectionId}/data/{dataType}";

    /** Company information is a single object, and reports consist of months. */
    private static final Set<DataType> WITHOUT_ID =
            EnumSet.of(
                    DataType.COMPANY,
                    DataType.BALANCE_SHEET,
                    DataType.PROFIT_AND_LOSS,
                    DataType.CASH_FLOW_STATEMENT);

    private final RecordScope scope;
    private final RecordQueries records;
    private final CategoryTreeQueries tree;
    private final RecordResponses responses;

    RecordController(
            RecordScope scope,
            RecordQueries records,
            CategoryTreeQueries tree,
            RecordResponses responses) {
        this.scope = scope;
        this.records = records;
        this.tree = tree;
        this.responses = responses;
    }

    /**
     * Returns the stored records of a data type. Deleted records have {@code metadata.isDeleted};
     * {@code query=metadata.isDeleted!=true} excludes them. 409 until the first pull is complete.
     *
     * @param dataType the data type's path, e.g. {@code invoices} or {@code accounts}
     * @param includePending includes records that were written and not pulled yet; they have {@code
     *     metadata.pendingConfirmation}
     */
    @Operation(summary = "List records of a data type")
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
                records(includePending),
                request,
                response);
    }

    /**
     * Returns one stored record of a data type. 409 until the first pull is complete.
     *
     * @param dataType the data type's path, e.g. {@code invoices} or {@code accounts}
     * @param recordId the record's id at the platform
     * @param includePending includes a record that was written and not pulled yet; it has {@code
     *     metadata.pendingConfirmation}
     */
    @Operation(summary = "Get a record")
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
                records(includePending),
                recordId,
                response);
    }

    /**
     * Returns the stored records of a data type of one connection. Deleted records have {@code
     * metadata.isDeleted}; {@code query=metadata.isDeleted!=true} excludes them. 409 until the
     * first pull is complete.
     *
     * @param dataType the data type's path, e.g. {@code transfers}
     * @param includePending includes records that were written and not pulled yet; they have {@code
     *     metadata.pendingConfirmation}
     */
    @Operation(summary = "List records of a connection")
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
                records(includePending),
                request,
                response);
    }

    /**
     * Returns one stored record of a data type of one connection. 409 until the first pull is
     * complete.
     *
     * @param dataType the data type's path, e.g. {@code transfers}
     * @param recordId the record's id at the platform
     * @param includePending includes a record that was written and not pulled yet; it has {@code
     *     metadata.pendingConfirmation}
     */
    @Operation(summary = "Get a record of a connection")
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
                records(includePending),
                recordId,
                response);
    }

    /**
     * Returns the transactions of a bank account last pulled from the accounting platform. They
     * have no {@code metadata}: a deleted transaction is not listed.
     *
     * @param accountId the bank account's id at the platform
     */
    @Operation(summary = "List bank transactions of an account")
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
        DataTypeState accounts = scope.sibling(dataTypeState, DataType.BANK_ACCOUNTS);
        if (accounts.readable() && records.one(accounts.key(), accountId).isEmpty()) {
            throw noData(accounts, accountId);
        }
        SqlFilter ofAccount = new SqlFilter("r.data ->> 'accountId' = ?", List.of(accountId));
        responses.page(
                response,
                caller.clientId(),
                request,
                () -> records.page(caller, dataTypeState, request, ofAccount));
    }

    /** Company information is returned as a single object instead of a page. */
    private void list(
            Caller caller,
            DataTypeState.Key key,
            RecordQueries queries,
            PageRequest request,
            HttpServletResponse response)
            throws IOException {
        if (key.type() == DataType.COMPANY) {
            DataTypeState dataTypeState = scope.readable(key);
            responses.object(
                    response,
                    records.only(key).orElseThrow(() -> noData(dataTypeState, "company")));
        } else {
            responses.page(
                    response,
                    caller.clientId(),
                    request,
                    () -> queries.page(caller, key, request, scope::readable));
        }
    }

    private void one(
            DataTypeState dataTypeState,
            RecordQueries queries,
            String id,
            HttpServletResponse response)
            throws IOException {
        responses.object(
                response,
                find(dataTypeState.key(), queries, id)
                        .orElseThrow(() -> noData(dataTypeState, id)));
    }

    private Optional<byte[]> find(DataTypeState.Key key, RecordQueries queries, String id) {
        if (key.type() == DataType.TRACKING_CATEGORIES) {
            return tree.of(key, id).map(it -> it.getBytes(StandardCharsets.UTF_8));
        }
        return WITHOUT_ID.contains(key.type()) ? Optional.empty() : queries.one(key, id);
    }

    private RecordQueries records(boolean includePending) {
        return includePending ? records.withPending() : records;
    }

    private static ApiException noData(DataTypeState dataTypeState, String id) {
        return ApiException.notFound(
                "No data available for %s for ID %s"
                        .formatted(dataTypeState.key().type().key(), id));
    }
}
