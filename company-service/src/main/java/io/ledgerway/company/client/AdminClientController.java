package io.ledgerway.company.client;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** {@code /admin/clients}: what an operator does to accounts. */
@RestController
@RequestMapping("/admin/clients")
class AdminClientController {

    private final ClientAccounts clientAccounts;
    private final ClientAccountQueries listing;

    AdminClientController(ClientAccounts clientAccounts, ClientAccountQueries listing) {
        this.clientAccounts = clientAccounts;
        this.listing = listing;
    }

    @PostMapping
    @ResponseStatus(HttpStatus.CREATED)
    ClientResponse create(@RequestBody CreateClientRequest arguments) {
        CreateClientRequest.Valid valid = arguments.checked();
        return clientAccounts.create(valid.name(), valid.plan(), valid.limits());
    }

    @GetMapping
    Page<ClientResponse> list(PageRequest request) {
        return listing.page(request);
    }

    @GetMapping("/{clientId}")
    ClientResponse find(@PathVariable ClientId clientId) {
        return clientAccounts.require(clientId);
    }

    @PatchMapping("/{clientId}")
    ClientResponse change(
            @PathVariable ClientId clientId, @RequestBody UpdateClientRequest change) {
        return clientAccounts.change(clientId, change.checked());
    }
}
