package io.ledgerway.sync.settings;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.sync.DataTypesInUse;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Internal API to the data types that clients use. */
@RestController
class InternalDataTypeController {

    private final SyncSettings settings;

    InternalDataTypeController(SyncSettings settings) {
        this.settings = settings;
    }

    /** Returns the data types that the settings of a client or of one of its companies pull. */
    @GetMapping("/internal/clients/{clientId}/data-types")
    DataTypesInUse dataTypes(@PathVariable ClientId clientId) {
        return new DataTypesInUse(
                settings.inUse(clientId).stream().map(DataType::key).sorted().toList());
    }
}
