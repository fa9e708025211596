/** Integrations: the platforms that companies of a client can connect to, and their branding. */
@NullMarked
package io.ledgerway.company.integration;

import org.jspecify.annotations.NullMarked;
