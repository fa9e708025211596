package io.ledgerway.portal.report;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.company.CompanyPages;
import java.util.UUID;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** The charts of a company's books, which its summary loads after itself. */
@Controller
class BookChartController {

    private final CompanyPages pages;

    BookChartController(CompanyPages pages) {
        this.pages = pages;
    }

    @GetMapping(ReportConfiguration.CHARTS)
    String charts(@PathVariable String companyId, ApiClient apiClient, Model model) {
        UUID id = CompanyPages.id(companyId);
        pages.open(apiClient, model, id);
        model.addAttribute("charts", BookCharts.read(apiClient, id));
        return "report/charts";
    }
}
