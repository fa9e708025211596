package io.ledgerway.company.maintenance;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** {@code /admin/maintenance}: operators set services into maintenance. */
@RestController
class MaintenanceController {

    private final MaintenanceSwitch maintenance;

    MaintenanceController(MaintenanceSwitch maintenance) {
        this.maintenance = maintenance;
    }

    /** Returns the maintenance state. */
    @GetMapping("/admin/maintenance")
    Maintenance get() {
        return maintenance.read();
    }

    /** Replaces the maintenance state; gateways apply it within two seconds. */
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
