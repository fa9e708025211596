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

    private final Accounts accounts;
    private final AccountListing listing;

    AdminClientController(Accounts accounts, AccountListing listing) {
        this.accounts = accounts;
        this.listing = listing;
    }

    @PostMapping
    @ResponseStatus(HttpStatus.CREATED)
    AccountView create(@RequestBody NewAccount arguments) {
        NewAccount.Valid valid = arguments.checked();
        return accounts.create(valid.name(), valid.plan(), valid.limits());
    }

    @GetMapping
    Page<AccountView> list(PageRequest request) {
        return listing.page(request);
    }

    @GetMapping("/{clientId}")
    AccountView find(@PathVariable ClientId clientId) {
        return accounts.require(clientId);
    }

    @PatchMapping("/{clientId}")
    AccountView change(@PathVariable ClientId clientId, @RequestBody AccountChange change) {
        return accounts.change(clientId, change.checked());
    }
}
