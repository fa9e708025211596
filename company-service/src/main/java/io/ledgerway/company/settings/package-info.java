/** What a client says of itself and of its link pages (platform.md 13, 17). */
@NullMarked
package io.ledgerway.company.settings;

import org.jspecify.annotations.NullMarked;
