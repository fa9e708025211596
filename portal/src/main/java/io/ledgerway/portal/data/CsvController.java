package io.ledgerway.portal.data;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.company.CompanyPages;
import io.ledgerway.portal.data.RecordJson.Records;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Map;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.ResponseStatusException;

/**
 * Downloads all records of a query as a file. Records are read and written page by page. If a later
 * page cannot be read, the connection is closed, so that an incomplete file is not mistaken for a
 * complete one.
 */
@Controller
class CsvController {

    private static final int PAGE_SIZE = 1000;

    @GetMapping(DataConfiguration.ONE + "/csv")
    void csv(
            @PathVariable String companyId,
            @PathVariable String dataType,
            @RequestParam Map<String, String> fields,
            ApiClient apiClient,
            HttpServletResponse response)
            throws IOException {
        DataType type = DataTypes.of(dataType);
        if (DataTypes.isObject(type) || DataTypes.isReport(type)) {
            throw new ResponseStatusException(HttpStatus.NOT_FOUND);
        }
        var recordQuery = RecordQuery.of(CompanyPages.id(companyId), type, fields);
        ApiResult<Records> first = read(apiClient, recordQuery, 1);
        if (!first.isPresent()) {
            refuse(first, recordQuery, response);
            return;
        }
        response.setContentType("text/csv;charset=UTF-8");
        response.setHeader(
                HttpHeaders.CONTENT_DISPOSITION,
                ContentDisposition.attachment().filename(type.key() + ".csv").build().toString());
        PrintWriter out = response.getWriter();
        Csv csv = new Csv(out, first.get().results());
        Records records = first.get();
        for (int page = 1; ; page++) {
            for (var record : records.results()) {
                csv.write(record);
            }
            // flushes; a writer of a response does not throw when the browser has gone
            if (out.checkError()
                    || records.results().isEmpty()
                    || (long) page * PAGE_SIZE >= records.total()) {
                return;
            }
            ApiResult<Records> next = read(apiClient, recordQuery, page + 1);
            records = next.optional().orElseThrow(() -> new IOException(next.getReason()));
        }
    }

    /**
     * Redirects an invalid query to the table, which shows the error; other errors are not found.
     */
    private static void refuse(
            ApiResult<Records> apiResult, RecordQuery recordQuery, HttpServletResponse response)
            throws IOException {
        var refusal = apiResult.getError();
        if (refusal != null && (refusal.statusCode() == 404 || refusal.statusCode() == 403)) {
            response.sendError(HttpStatus.NOT_FOUND.value());
            return;
        }
        response.sendRedirect(recordQuery.here());
    }

    private static ApiResult<Records> read(ApiClient apiClient, RecordQuery recordQuery, int page) {
        return apiClient
                .get(String.class, recordQuery.path(page, PAGE_SIZE).address())
                .map(Records::of);
    }
}
