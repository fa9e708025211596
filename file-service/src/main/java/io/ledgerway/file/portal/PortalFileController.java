package io.ledgerway.file.portal;

import io.ledgerway.file.download.DateParameter;
import io.ledgerway.file.download.DownloadService;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.LocalDate;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Portal API of the client's files over all companies. */
@RestController
@RequestMapping("/portal/api/files")
class PortalFileController {

    private final CompanyDirectory companyDirectory;
    private final PortalFileQueries lists;
    private final DownloadService downloadService;

    PortalFileController(
            CompanyDirectory companyDirectory,
            PortalFileQueries lists,
            DownloadService downloadService) {
        this.companyDirectory = companyDirectory;
        this.lists = lists;
        this.downloadService = downloadService;
    }

    @GetMapping
    Page<PortalFile> files(Caller caller, PageRequest page) {
        return lists.files(caller.clientId(), page);
    }

    @GetMapping("/companies")
    Page<CompanyFiles> companies(Caller caller, PageRequest page) {
        return lists.companies(caller.clientId(), page);
    }

    @GetMapping("/quarantine")
    Page<QuarantinedFile> quarantine(Caller caller, PageRequest page) {
        return lists.quarantine(caller.clientId(), page);
    }

    /** The days on which the company has files. */
    @GetMapping("/companies/{companyId}/days")
    Days days(Caller caller, @PathVariable CompanyId companyId) {
        companyDirectory.require(caller, companyId);
        return new Days(lists.days(companyId));
    }

    @GetMapping("/companies/{companyId}/download")
    void download(
            Caller caller,
            @PathVariable CompanyId companyId,
            @RequestParam String date,
            HttpServletResponse response) {
        DirectoryEntry.Company company = companyDirectory.require(caller, companyId);
        LocalDate day = DateParameter.of(date).orElseThrow(DateParameter::invalid);
        downloadService.send(company, day, response);
    }

    /** Days in UTC. */
    record Days(List<LocalDate> days) {

        Days {
            days = List.copyOf(days);
        }
    }
}
