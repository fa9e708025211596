package io.ledgerway.sync.schedule;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.identity.Caller;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Shows signed-in users the next scheduled pulls of a company. */
@RestController
class PortalScheduleController {

    private final ScheduleRepository scheduleRepository;
    private final CompanyDirectory companyDirectory;

    PortalScheduleController(
            ScheduleRepository scheduleRepository, CompanyDirectory companyDirectory) {
        this.scheduleRepository = scheduleRepository;
        this.companyDirectory = companyDirectory;
    }

    /** All scheduled pulls of a company, next first. */
    record Runs(List<ScheduleRepository.ScheduledRun> results) {

        Runs {
            results = List.copyOf(results);
        }
    }

    @GetMapping("/portal/api/syncs/companies/{companyId}/schedule")
    Runs schedule(Caller caller, @PathVariable CompanyId companyId) {
        companyDirectory.require(caller, companyId);
        return new Runs(scheduleRepository.of(companyId));
    }
}
