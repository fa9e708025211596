package io.ledgerway.sync.dataset.api;

import io.ledgerway.model.company.DirectoryEntry.Connection;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.DataSetId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.sync.dataset.DataSetRef;
import io.ledgerway.sync.dataset.DataSetRepository;
import io.ledgerway.sync.dataset.PullOperation;
import io.ledgerway.sync.platform.ConnectionSelection;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.Map;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Returns the state and the history of pulls. */
@RestController
@Tag(name = "Sync")
@RequestMapping("/companies/{companyId}")
class DataSetController {

    private final DataSetRepository dataSetRepository;
    private final DataSetQueries history;
    private final DataStatusQueries statuses;
    private final ConnectionSelection connections;
    private final CompanyDirectory companyDirectory;

    DataSetController(
            DataSetRepository dataSetRepository,
            DataSetQueries history,
            DataStatusQueries statuses,
            ConnectionSelection connections,
            CompanyDirectory companyDirectory) {
        this.dataSetRepository = dataSetRepository;
        this.history = history;
        this.statuses = statuses;
        this.connections = connections;
        this.companyDirectory = companyDirectory;
    }

    /**
     * Returns the last sync per data type. Types that were never queued are omitted. If {@code
     * latestSyncId} differs from {@code latestSuccessfulSyncId}, the last pull has failed and older
     * data is returned.
     */
    @Operation(summary = "Get data status")
    @GetMapping("/dataStatus")
    Map<String, DataStatusQueries.DataStatus> getDataStatus(
            Caller caller, @PathVariable CompanyId companyId) {
        companyDirectory.require(caller, companyId);
        return statuses.of(companyId, connections.forReads(companyId).map(Connection::id));
    }

    /** Pages of all data sets of a company. */
    @Operation(
            summary = "List data sets",
            description =
                    "Returns all pulls of the company, oldest first; `orderBy` changes the order."
                            + " Filter failed pulls with `query=status!=Complete&&status!=NotSupported"
                            + "&&status!=Cancelled`.")
    @GetMapping("/data/history")
    Page<PullOperation> listDataSets(
            Caller caller, @PathVariable CompanyId companyId, PageRequest request) {
        companyDirectory.require(caller, companyId);
        return history.page(companyId, request);
    }

    /** Returns state and result of one pull of one data type. */
    @Operation(summary = "Get a data set")
    @GetMapping("/data/history/{datasetId}")
    PullOperation getDataSet(
            Caller caller, @PathVariable CompanyId companyId, @PathVariable DataSetId datasetId) {
        companyDirectory.require(caller, companyId);
        return dataSetRepository
                .findOfClient(new DataSetRef(companyId, datasetId))
                .map(PullOperation::of)
                .orElseThrow(
                        () -> ApiException.notFound("No data set was found with ID " + datasetId));
    }
}
