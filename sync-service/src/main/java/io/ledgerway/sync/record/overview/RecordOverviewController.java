package io.ledgerway.sync.record.overview;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Records of all companies, for signed-in users. */
@RestController
@RequestMapping("/portal/api/syncs")
class RecordOverviewController {

    private static final int MAX_DAYS = 92;
    private static final int MAX_ID = 500;
    private static final int MAX_TEXT = 200;
    private static final int MAX_PAGE_SIZE = 100;
    private static final String DEFAULT_DAYS = "30";

    private final RecordSearchQueries search;
    private final CompanySearchQueries companySearch;
    private final DailyChangeQueries days;
    private final CompanyDirectory companyDirectory;
    private final Clock clock;

    RecordOverviewController(
            RecordSearchQueries search,
            CompanySearchQueries companySearch,
            DailyChangeQueries days,
            CompanyDirectory companyDirectory,
            Clock clock) {
        this.search = search;
        this.companySearch = companySearch;
        this.days = days;
        this.companyDirectory = companyDirectory;
        this.clock = clock;
    }

    /** The records that have an id, in all companies of the client. */
    @GetMapping(path = "/records", params = "!text")
    FoundRecords withId(Caller caller, @RequestParam(defaultValue = "") String id) {
        if (id.isBlank() || id.length() > MAX_ID || id.indexOf('\0') >= 0) {
            throw ApiException.badRequest(
                    "The parameter id must have 1 to %d characters.".formatted(MAX_ID));
        }
        return search.withId(caller.clientId(), id);
    }

    /**
     * The records of all companies of the client that have or begin with the text: number,
     * reference, name, e-mail address or code; or that have it as their id.
     */
    @GetMapping(path = "/records", params = "text")
    FoundRecords find(
            Caller caller,
            @RequestParam String text,
            @RequestParam(defaultValue = "1") int page,
            @RequestParam(defaultValue = "20") int pageSize) {
        int last = RecordSearchQueries.LIMIT;
        if (page < 1 || page > last || pageSize < 1 || pageSize > MAX_PAGE_SIZE) {
            throw ApiException.badRequest(
                    "The parameter page must be 1 to %d, and pageSize 1 to %d."
                            .formatted(last, MAX_PAGE_SIZE));
        }
        return search.find(caller.clientId(), null, checked(text), page, pageSize);
    }

    /** The records of one company that contain the text. */
    @GetMapping("/companies/{companyId}/records")
    FoundRecords ofCompany(
            Caller caller, @PathVariable CompanyId companyId, @RequestParam String text) {
        companyDirectory.require(caller, companyId);
        return companySearch.find(caller.clientId(), companyId, checked(text));
    }

    private static String checked(String text) {
        String stripped = text.strip();
        if (stripped.length() < 2 || stripped.length() > MAX_TEXT || stripped.indexOf('\0') >= 0) {
            throw ApiException.badRequest(
                    "The parameter text must have 2 to %d characters.".formatted(MAX_TEXT));
        }
        return stripped;
    }

    /** The changes of records by day, of all companies of the client. */
    @GetMapping("/records/days")
    Days ofClient(
            Caller caller, @RequestParam(name = "days", defaultValue = DEFAULT_DAYS) int count) {
        LocalDate today = today();
        return new Days(days.ofClient(caller.clientId(), first(today, count), today));
    }

    /** The changes of records by day, of one company. */
    @GetMapping("/companies/{companyId}/records/days")
    Days ofCompany(
            Caller caller,
            @PathVariable CompanyId companyId,
            @RequestParam(name = "days", defaultValue = DEFAULT_DAYS) int count) {
        companyDirectory.require(caller, companyId);
        LocalDate today = today();
        return new Days(days.ofCompany(companyId, first(today, count), today));
    }

    private LocalDate today() {
        return LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
    }

    private static LocalDate first(LocalDate today, int count) {
        if (count < 1 || count > MAX_DAYS) {
            throw ApiException.badRequest(
                    "The parameter days must be 1 to %d.".formatted(MAX_DAYS));
        }
        return today.minusDays(count - 1L);
    }

    /** Days, oldest first. */
    record Days(List<DailyChangeQueries.Day> results) {

        Days {
            results = List.copyOf(results);
        }
    }
}
