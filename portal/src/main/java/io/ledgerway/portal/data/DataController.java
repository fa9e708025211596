package io.ledgerway.portal.data;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.portal.company.CompanyPages;
import io.ledgerway.portal.company.Freshness;
import io.ledgerway.portal.gateway.Answer;
import io.ledgerway.portal.gateway.Api;
import io.ledgerway.portal.gateway.Asked;
import io.ledgerway.portal.page.ApiPath;
import io.ledgerway.portal.page.AsApi;
import io.ledgerway.portal.page.Pager;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import java.util.UUID;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;

/** The data types of a company, and one of them as a table. */
@Controller
class DataController {

    private static final int PAGE_SIZE = 50;

    private final CompanyPages pages;

    DataController(CompanyPages pages) {
        this.pages = pages;
    }

    @GetMapping(DataConfiguration.ALL)
    String types(@PathVariable String companyId, Api api, Model model) {
        UUID id = CompanyPages.id(companyId);
        String path = "/companies/" + id + "/dataStatus";
        Asked<Freshness> freshness = Asked.of(() -> api.get(Freshness.class, path));
        pages.open(api, model, id);
        model.addAttribute("freshness", freshness.answer());
        model.addAttribute("asApi", AsApi.get(path));
        return "data/types";
    }

    @GetMapping(DataConfiguration.ONE)
    String table(
            @PathVariable String companyId,
            @PathVariable String dataType,
            @RequestParam Map<String, String> fields,
            @RequestParam(defaultValue = "1") int page,
            Api api,
            HttpServletRequest request,
            Model model) {
        UUID id = CompanyPages.id(companyId);
        DataType type = DataTypes.of(dataType);
        if (DataTypes.isObject(type)) {
            return object(id, type, api, model);
        }
        if (DataTypes.isReport(type)) {
            return report(id, type, api, model);
        }
        Selection selection = Selection.of(id, type, fields);
        ApiPath path = selection.path(page, PAGE_SIZE);
        Asked<String> asked = Asked.of(() -> api.get(String.class, path.address()));
        pages.open(api, model, id);
        Answer<RecordJson.Records> records = asked.answer().map(RecordJson.Records::of);
        model.addAttribute("dataType", type.key());
        model.addAttribute("selection", selection);
        model.addAttribute("records", records);
        model.addAttribute(
                "queryProblem", QueryProblem.of(records, selection.query()).orElse(null));
        model.addAttribute("notRead", isNotRead(records));
        records.optional()
                .ifPresent(it -> {
                    model.addAttribute("table", RecordTable.of(it.results()));
                    model.addAttribute("pager", Pager.of(request, page, PAGE_SIZE, it.total()));
                });
        model.addAttribute("asApi", AsApi.get(path.address()));
        return "data/table";
    }

    /** A record is found by its id, whatever its id is made of. */
    @GetMapping(DataConfiguration.ONE + "/record")
    String record(
            @PathVariable String companyId,
            @PathVariable String dataType,
            @RequestParam(name = "id", defaultValue = "") String recordId,
            Api api,
            Model model) {
        UUID id = CompanyPages.id(companyId);
        DataType type = DataTypes.of(dataType);
        ApiPath path = RecordPath.of(id, type, recordId);
        Asked<String> asked = Asked.of(() -> api.get(String.class, path.address()));
        pages.open(api, model, id);
        Answer<Sheet> sheet = RecordPath.find(asked.answer(), recordId).map(Sheet::of);
        return sheet("Record " + recordId, type, sheet, path, model);
    }

    private String object(UUID id, DataType type, Api api, Model model) {
        ApiPath path = DataTypes.path(id, type);
        Asked<String> asked = Asked.of(() -> api.get(String.class, path.address()));
        pages.open(api, model, id);
        Answer<Sheet> sheet = asked.answer().map(RecordJson::object).map(Sheet::of);
        return sheet("", type, sheet, path, model);
    }

    private String report(UUID id, DataType type, Api api, Model model) {
        ApiPath path =
                DataTypes.path(id, type).with("periodLength", 1).with("periodsToCompare", 12);
        Asked<String> asked = Asked.of(() -> api.get(String.class, path.address()));
        pages.open(api, model, id);
        Answer<Report> report = asked.answer().map(RecordJson::object).map(Report::of);
        model.addAttribute("dataType", type.key());
        model.addAttribute("report", report);
        model.addAttribute("notRead", isNotRead(report));
        model.addAttribute("asApi", AsApi.get(path.address()));
        return "data/report";
    }

    private static String sheet(
            String title, DataType type, Answer<Sheet> sheet, ApiPath path, Model model) {
        model.addAttribute("dataType", type.key());
        model.addAttribute("recordTitle", title);
        model.addAttribute("sheet", sheet);
        model.addAttribute("notRead", isNotRead(sheet));
        model.addAttribute("asApi", AsApi.get(path.address()));
        return "data/record";
    }

    /** Whether the type was never read to its end. */
    private static boolean isNotRead(Answer<?> answer) {
        var refusal = answer.getRefusal();
        return refusal != null && refusal.statusCode() == 409;
    }
}
