-- One database for each service that stores anything, and a user who owns it and may use no other. The sandbox's database is
-- the last: it exists when the server is ready.
\set password `cat /run/secrets/database-password-company`
CREATE ROLE company LOGIN PASSWORD :'password';
CREATE DATABASE company OWNER company;
REVOKE ALL ON DATABASE company FROM PUBLIC;
\set password `cat /run/secrets/database-password-sync`
CREATE ROLE sync LOGIN PASSWORD :'password';
CREATE DATABASE sync OWNER sync;
REVOKE ALL ON DATABASE sync FROM PUBLIC;
\set password `cat /run/secrets/database-password-expense`
CREATE ROLE expense LOGIN PASSWORD :'password';
CREATE DATABASE expense OWNER expense;
REVOKE ALL ON DATABASE expense FROM PUBLIC;
\set password `cat /run/secrets/database-password-webhook`
CREATE ROLE webhook LOGIN PASSWORD :'password';
CREATE DATABASE webhook OWNER webhook;
REVOKE ALL ON DATABASE webhook FROM PUBLIC;
\set password `cat /run/secrets/database-password-file`
CREATE ROLE file LOGIN PASSWORD :'password';
CREATE DATABASE file OWNER file;
REVOKE ALL ON DATABASE file FROM PUBLIC;
\set password `cat /run/secrets/database-password-portal`
CREATE ROLE portal LOGIN PASSWORD :'password';
CREATE DATABASE portal OWNER portal;
REVOKE ALL ON DATABASE portal FROM PUBLIC;
\set password `cat /run/secrets/database-password-sandbox`
CREATE ROLE sandbox LOGIN PASSWORD :'password';
CREATE DATABASE sandbox OWNER sandbox;
REVOKE ALL ON DATABASE sandbox FROM PUBLIC;
