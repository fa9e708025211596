/** Companies: a client's customers (platform.md 10). */
@NullMarked
package io.ledgerway.company.company;

import org.jspecify.annotations.NullMarked;
