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

/** {@code /admin/clients}: accounts of clients, managed by operators. */
@RestController
@RequestMapping("/admin/clients")
class AdminClientController {

    private final ClientAccountService clientAccountService;
    private final ClientAccountQueries queries;

    AdminClientController(ClientAccountService clientAccountService, ClientAccountQueries queries) {
        this.clientAccountService = clientAccountService;
        this.queries = queries;
    }

    @PostMapping
    @ResponseStatus(HttpStatus.CREATED)
    ClientResponse create(@RequestBody CreateClientRequest request) {
        CreateClientRequest.Valid valid = request.checked();
        return clientAccountService.create(valid.name(), valid.plan(), valid.limits());
    }

    @GetMapping
    Page<ClientResponse> list(PageRequest request) {
        return queries.page(request);
    }

    @GetMapping("/{clientId}")
    ClientResponse find(@PathVariable ClientId clientId) {
        return clientAccountService.require(clientId);
    }

    @PatchMapping("/{clientId}")
    ClientResponse change(
            @PathVariable ClientId clientId, @RequestBody UpdateClientRequest request) {
        return clientAccountService.change(clientId, request.checked());
    }
}
