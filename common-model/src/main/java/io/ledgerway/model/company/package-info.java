/** Events and internal API bodies of company-service: clients, companies and connections. */
@NullMarked
package io.ledgerway.model.company;

import org.jspecify.annotations.NullMarked;
