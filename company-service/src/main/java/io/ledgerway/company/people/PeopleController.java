package io.ledgerway.company.people;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.ledgerway.model.company.Plan;
import io.ledgerway.model.identity.Role;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** The people of the caller's client. */
@RestController
@RequestMapping("/portal/api/users")
class PeopleController {

    private final People people;
    private final PersonListing listing;
    private final OwnAccount account;

    PeopleController(People people, PersonListing listing, OwnAccount account) {
        this.people = people;
        this.listing = listing;
        this.account = account;
    }

    /** Lists the people of the client. */
    @GetMapping
    Page<PersonView> list(Caller caller, PageRequest page) {
        Roles.require(caller, Role.ADMINISTRATOR, Role.DEVELOPER);
        return listing.page(caller.clientId(), page);
    }

    /** Tells who has signed in, and on which plan the client is. */
    @GetMapping("/me")
    Me me(Caller caller) {
        return new Me(PersonView.of(account.require(caller)), caller.plan());
    }

    /** Who has signed in. */
    record Me(@JsonUnwrapped PersonView person, Plan plan) {}

    /** Changes a person; another role, or being disabled, ends its sessions. */
    @PatchMapping("/{userId}")
    PersonView update(Caller caller, @PathVariable UUID userId, @RequestBody PersonChange change) {
        Roles.requireAdministrator(caller);
        return PersonView.of(people.update(caller.clientId(), userId, change));
    }

    /** Removes a person, who is signed out at once. */
    @DeleteMapping("/{userId}")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void remove(Caller caller, @PathVariable UUID userId) {
        Roles.requireAdministrator(caller);
        people.remove(caller.clientId(), userId);
    }
}
