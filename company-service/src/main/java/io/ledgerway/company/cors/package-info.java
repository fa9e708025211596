/** CORS settings: origins from which browsers may call the API for a client. */
@NullMarked
package io.ledgerway.company.cors;

import org.jspecify.annotations.NullMarked;
