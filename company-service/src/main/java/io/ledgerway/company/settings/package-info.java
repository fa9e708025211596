/** Settings of a client: its profile and its link pages. */
@NullMarked
package io.ledgerway.company.settings;

import org.jspecify.annotations.NullMarked;
