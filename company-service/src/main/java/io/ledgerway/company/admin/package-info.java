/** What operators see of the whole installation, over all its services. */
@NullMarked
package io.ledgerway.company.admin;

import org.jspecify.annotations.NullMarked;
