package io.ledgerway.portal.data;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.portal.company.CompanyPages;
import io.ledgerway.portal.data.RecordJson.Records;
import io.ledgerway.portal.gateway.Answer;
import io.ledgerway.portal.gateway.Api;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.Writer;
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
 * All records of a selection as a file. They are read and handed on page by page; never more than
 * one page is held. When a later page cannot be read the connection breaks off, so that half a file
 * is never taken for a whole one.
 */
@Controller
class CsvController {

    private static final int PAGE_SIZE = 1000;

    @GetMapping(DataConfiguration.ONE + "/csv")
    void csv(
            @PathVariable String companyId,
            @PathVariable String dataType,
            @RequestParam Map<String, String> fields,
            Api api,
            HttpServletResponse response)
            throws IOException {
        DataType type = DataTypes.of(dataType);
        if (DataTypes.isObject(type) || DataTypes.isReport(type)) {
            throw new ResponseStatusException(HttpStatus.NOT_FOUND);
        }
        var selection = Selection.of(CompanyPages.id(companyId), type, fields);
        Answer<Records> first = read(api, selection, 1);
        if (!first.isPresent()) {
            refuse(first, selection, response);
            return;
        }
        response.setContentType("text/csv;charset=UTF-8");
        response.setHeader(
                HttpHeaders.CONTENT_DISPOSITION,
                ContentDisposition.attachment().filename(type.key() + ".csv").build().toString());
        Writer out = response.getWriter();
        Csv csv = new Csv(out, first.get().results());
        Records records = first.get();
        for (int page = 1; ; page++) {
            for (var record : records.results()) {
                csv.write(record);
            }
            out.flush();
            if (records.results().isEmpty() || (long) page * PAGE_SIZE >= records.total()) {
                return;
            }
            Answer<Records> next = read(api, selection, page + 1);
            records = next.optional().orElseThrow(() -> new IOException(next.getReason()));
        }
    }

    /** The table says what is wrong with a query; what there is not is not found. */
    private static void refuse(
            Answer<Records> answer, Selection selection, HttpServletResponse response)
            throws IOException {
        var refusal = answer.getRefusal();
        if (refusal != null && (refusal.statusCode() == 404 || refusal.statusCode() == 403)) {
            response.sendError(HttpStatus.NOT_FOUND.value());
            return;
        }
        response.sendRedirect(selection.here());
    }

    private static Answer<Records> read(Api api, Selection selection, int page) {
        return api.get(String.class, selection.path(page, PAGE_SIZE).address()).map(Records::of);
    }
}
