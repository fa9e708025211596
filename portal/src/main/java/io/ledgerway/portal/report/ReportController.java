package io.ledgerway.portal.report;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.apiclient.PendingCall;
import io.ledgerway.portal.company.Company;
import io.ledgerway.portal.company.CompanyPages;
import io.ledgerway.portal.data.RecordJson;
import io.ledgerway.portal.view.ApiEquivalent;
import io.ledgerway.portal.view.ApiPath;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import tools.jackson.databind.JsonNode;

/** Pages of the reports of a company, and the same tables as CSV and PDF. */
@Controller
class ReportController {

    /** Customers or suppliers with a row of their own on the page. */
    private static final int MAX_PAGE_ROWS = 100;

    private static final int MAX_PDF_ROWS = 1_000;

    private static final DateTimeFormatter CREATED =
            DateTimeFormatter.ofPattern("'Created' d MMM uuuu, HH:mm 'UTC'", Locale.ENGLISH)
                    .withZone(ZoneOffset.UTC);

    private final CompanyPages pages;
    private final Clock clock;

    ReportController(CompanyPages pages, Clock clock) {
        this.pages = pages;
        this.clock = clock;
    }

    @GetMapping(ReportConfiguration.ALL)
    String first(@PathVariable String companyId) {
        return "redirect:/portal/companies/"
                + CompanyPages.id(companyId)
                + "/reports/"
                + ReportKind.PROFIT_AND_LOSS.key();
    }

    @GetMapping(ReportConfiguration.ONE)
    String show(
            @PathVariable String companyId,
            @PathVariable String report,
            @RequestParam Map<String, String> fields,
            ApiClient apiClient,
            Model model) {
        UUID id = CompanyPages.id(companyId);
        ReportRequest choice = ReportRequest.of(ReportKind.of(report), fields);
        ApiPath path = choice.path(id);
        PendingCall<String> pendingCall = apiClient.start(String.class, path.address());
        pages.open(apiClient, model, id);
        ApiResult<List<ReportTable>> tables =
                pendingCall.result().map(it -> tables(choice, it, MAX_PAGE_ROWS));
        model.addAttribute("kinds", ReportKind.all());
        model.addAttribute("choice", choice);
        model.addAttribute("lengths", ReportRequest.Length.values());
        model.addAttribute("comparisons", ReportRequest.Compare.values());
        model.addAttribute("counts", ReportRequest.COUNTS);
        model.addAttribute("dayCounts", ReportRequest.DAYS);
        model.addAttribute("report", tables);
        model.addAttribute("notSynced", isNotSynced(tables));
        model.addAttribute("asApi", ApiEquivalent.get(path.address()));
        return "report/report";
    }

    @GetMapping(ReportConfiguration.ONE + "/csv")
    void csv(
            @PathVariable String companyId,
            @PathVariable String report,
            @RequestParam Map<String, String> fields,
            ApiClient apiClient,
            HttpServletResponse response)
            throws IOException {
        UUID id = CompanyPages.id(companyId);
        ReportRequest choice = ReportRequest.of(ReportKind.of(report), fields);
        ApiResult<String> result = apiClient.get(String.class, choice.path(id).address());
        if (!result.isPresent()) {
            backToPage(id, choice, response);
            return;
        }
        String csv = ReportCsv.of(tables(choice, result.get(), Integer.MAX_VALUE));
        send(response, choice, "csv", "text/csv", csv.getBytes(StandardCharsets.UTF_8));
    }

    @GetMapping(ReportConfiguration.ONE + "/pdf")
    void pdf(
            @PathVariable String companyId,
            @PathVariable String report,
            @RequestParam Map<String, String> fields,
            ApiClient apiClient,
            HttpServletResponse response)
            throws IOException {
        UUID id = CompanyPages.id(companyId);
        ReportRequest choice = ReportRequest.of(ReportKind.of(report), fields);
        PendingCall<String> pendingCall = apiClient.start(String.class, choice.path(id).address());
        String name = pages.read(apiClient, id).optional().map(Company::name).orElse("");
        ApiResult<String> result = pendingCall.result();
        if (!result.isPresent()) {
            backToPage(id, choice, response);
            return;
        }
        byte[] pdf =
                ReportPdf.of(
                        new ReportPdf.Heading(
                                name, choice.kind().label(), CREATED.format(clock.instant())),
                        tables(choice, result.get(), MAX_PDF_ROWS));
        send(response, choice, "pdf", "application/pdf", pdf);
    }

    private static void send(
            HttpServletResponse response,
            ReportRequest choice,
            String extension,
            String type,
            byte[] bytes)
            throws IOException {
        response.setContentType(type);
        response.setCharacterEncoding(type.startsWith("text/") ? "UTF-8" : null);
        response.setHeader(
                HttpHeaders.CONTENT_DISPOSITION,
                ContentDisposition.attachment()
                        .filename(choice.kind().key() + "." + extension)
                        .build()
                        .toString());
        response.setContentLength(bytes.length);
        response.getOutputStream().write(bytes);
    }

    /** The page says why there is no report. */
    private static void backToPage(UUID id, ReportRequest choice, HttpServletResponse response)
            throws IOException {
        response.sendRedirect(choice.address("/portal/companies/" + id, ""));
    }

    private static List<ReportTable> tables(ReportRequest choice, String json, int most) {
        JsonNode response = RecordJson.object(json);
        if (choice.kind().isAged()) {
            return AgedStatement.tables(choice, response, most);
        }
        ReportTable table = FinancialStatement.table(choice, response);
        return table.rows().isEmpty() ? List.of() : List.of(table);
    }

    /** Whether the data of the report were never synced completely. */
    private static boolean isNotSynced(ApiResult<?> apiResult) {
        var refusal = apiResult.getError();
        return refusal != null && refusal.statusCode() == 409;
    }
}
