package io.ledgerway.company.maintenance;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** {@code /admin/maintenance}: operators say which services are being worked on. */
@RestController
class MaintenanceController {

    private final MaintenanceSwitch maintenance;

    MaintenanceController(MaintenanceSwitch maintenance) {
        this.maintenance = maintenance;
    }

    /** Which services are being worked on. */
    @GetMapping("/admin/maintenance")
    Maintenance get() {
        return maintenance.read();
    }

    /** Says it anew, as a whole; gateways act on it within two seconds. */
    @PutMapping("/admin/maintenance")
    Maintenance set(@RequestBody MaintenanceRequest arguments) {
        Maintenance checked = arguments.checked();
        maintenance.write(checked);
        return checked;
    }

    @GetMapping("/internal/maintenance")
    Maintenance internal() {
        return maintenance.read();
    }
}
