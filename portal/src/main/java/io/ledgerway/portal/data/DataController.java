package io.ledgerway.portal.data;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.apiclient.PendingCall;
import io.ledgerway.portal.company.CompanyPages;
import io.ledgerway.portal.company.Freshness;
import io.ledgerway.portal.view.ApiEquivalent;
import io.ledgerway.portal.view.ApiPath;
import io.ledgerway.portal.view.Pager;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;

/** Pages of the data types of a company and of one of them as a table. */
@Controller
class DataController {

    private static final int PAGE_SIZE = 50;

    private final CompanyPages pages;

    DataController(CompanyPages pages) {
        this.pages = pages;
    }

    @GetMapping(DataConfiguration.ALL)
    String types(@PathVariable String companyId, ApiClient apiClient, Model model) {
        UUID id = CompanyPages.id(companyId);
        String path = statusPath(id);
        PendingCall<Freshness> freshness = apiClient.start(Freshness.class, path);
        PendingCall<Snapshots> snapshots =
                apiClient.start(Snapshots.class, Snapshots.path(id).address());
        PendingCall<DailyRecordChanges> days =
                apiClient.start(DailyRecordChanges.class, DailyRecordChanges.OF_COMPANY, id);
        pages.open(apiClient, model, id);
        model.addAttribute("freshness", freshness.result());
        model.addAttribute(
                "recordChart",
                days.result().optional().map(DailyRecordChanges::chart).orElse(null));
        model.addAttribute(
                "snapshots",
                snapshots.result().optional().map(Snapshots::shown).orElseGet(List::of));
        model.addAttribute("asApi", ApiEquivalent.get(path));
        return "data/types";
    }

    @GetMapping(DataConfiguration.ONE)
    String table(
            @PathVariable String companyId,
            @PathVariable String dataType,
            @RequestParam Map<String, String> fields,
            @RequestParam(defaultValue = "1") int page,
            ApiClient apiClient,
            HttpServletRequest request,
            Model model) {
        UUID id = CompanyPages.id(companyId);
        DataType type = DataTypes.of(dataType);
        if (DataTypes.isObject(type)) {
            return object(id, type, apiClient, model);
        }
        if (DataTypes.isReport(type)) {
            // the report package has the pages
            return "redirect:/portal/companies/" + id + "/reports/" + DataTypes.reportPage(type);
        }
        RecordQuery recordQuery = RecordQuery.of(id, type, fields);
        ApiPath path = recordQuery.path(page, PAGE_SIZE);
        PendingCall<String> pendingCall = apiClient.start(String.class, path.address());
        PendingCall<Freshness> freshness = apiClient.start(Freshness.class, statusPath(id));
        pages.open(apiClient, model, id);
        ApiResult<RecordJson.Records> records = pendingCall.result().map(RecordJson.Records::of);
        model.addAttribute("dataType", type.key());
        model.addAttribute("recordQuery", recordQuery);
        model.addAttribute("records", records);
        model.addAttribute(
                "queryProblem", QueryProblem.of(records, recordQuery.query()).orElse(null));
        model.addAttribute("notSynced", isNotSynced(records));
        model.addAttribute(
                "typeStatus",
                freshness.result().optional().flatMap(it -> it.of(type)).orElse(null));
        records.optional()
                .ifPresent(it -> {
                    model.addAttribute("table", RecordTable.of(it.results()));
                    model.addAttribute("pager", Pager.of(request, page, PAGE_SIZE, it.total()));
                });
        model.addAttribute("asApi", ApiEquivalent.get(path.address()));
        return "data/table";
    }

    /** Finds a record by its id, which may contain any character. */
    @GetMapping(DataConfiguration.ONE + "/record")
    String record(
            @PathVariable String companyId,
            @PathVariable String dataType,
            @RequestParam(name = "id", defaultValue = "") String recordId,
            @RequestParam(defaultValue = "false") boolean lineage,
            ApiClient apiClient,
            Model model) {
        UUID id = CompanyPages.id(companyId);
        DataType type = DataTypes.of(dataType);
        ApiPath path = RecordPath.of(id, type, recordId);
        PendingCall<String> pendingCall = apiClient.start(String.class, path.address());
        ApiPath historyPath =
                RecordHistory.path(id, type, recordId).with("lineage", lineage ? "true" : null);
        PendingCall<String> history = apiClient.start(String.class, historyPath.address());
        pages.open(apiClient, model, id);
        ApiResult<RecordView> recordView =
                RecordPath.find(pendingCall.result(), recordId).map(RecordView::of);
        history.result()
                .map(RecordJson::object)
                .map(RecordHistory::of)
                .optional()
                .ifPresent(it -> model.addAttribute("recordHistory", it));
        model.addAttribute("recordId", recordId);
        String title =
                recordView.optional().map(RecordView::title).orElseGet(() -> "Record " + recordId);
        return showRecord(title, type, recordView, path, model);
    }

    private String object(UUID id, DataType type, ApiClient apiClient, Model model) {
        ApiPath path = DataTypes.path(id, type);
        PendingCall<String> pendingCall = apiClient.start(String.class, path.address());
        pages.open(apiClient, model, id);
        ApiResult<RecordView> recordView =
                pendingCall.result().map(RecordJson::object).map(RecordView::of);
        return showRecord("", type, recordView, path, model);
    }

    private static String showRecord(
            String title,
            DataType type,
            ApiResult<RecordView> recordView,
            ApiPath path,
            Model model) {
        model.addAttribute("dataType", type.key());
        model.addAttribute("recordTitle", title);
        model.addAttribute("recordView", recordView);
        model.addAttribute("notSynced", isNotSynced(recordView));
        model.addAttribute("asApi", ApiEquivalent.get(path.address()));
        return "data/record";
    }

    private static String statusPath(UUID company) {
        return "/companies/" + company + "/dataStatus";
    }

    /** Whether the type was never synced completely. */
    private static boolean isNotSynced(ApiResult<?> apiResult) {
        var refusal = apiResult.getError();
        return refusal != null && refusal.statusCode() == 409;
    }
}
